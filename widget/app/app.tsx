import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { StepFailure } from '../parts/step-failure.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { type Session, SessionProvider } from './context.ts';
import { Frame } from './frame.tsx';
import { LiveRegion } from './live-region.tsx';
import { StepView } from './step-view.tsx';
import { useStepScreen } from './use-step-screen.ts';

export interface AppProps {
  /** The element that the app is mounted in; it carries what the app works with. */
  container?: HTMLElement & { session?: Session | null; onShown?(isShown: boolean): void };
}

/** The whole of one widget. */
export function App({ container }: AppProps) {
  if (!container?.session) return null;
  return (
    <SessionProvider value={container.session}>
      <LiveRegion />
      <Opened session={container.session} onShown={container.onShown} />
    </SessionProvider>
  );
}

interface OpenedProps {
  session: Session;
  onShown?: ((isShown: boolean) => void) | undefined;
}

/** Nothing until the first step can be shown: so long the element's skeleton stands there. */
function Opened({ session: { booking, t }, onShown }: OpenedProps) {
  const opening = useStore(booking.$opening);
  const step = useStore(booking.$step);
  const screen = useStepScreen(step);
  const isShown = opening.state === 'failed' || opening.state === 'ready';
  useLayoutEffect(() => onShown?.(isShown), [isShown, onShown]);

  if (opening.state === 'ready') return <StepView key={step} loaded={screen} />;
  if (opening.state !== 'failed') return null;
  return (
    <Frame>
      <StepHeading>{t('frame.failed_opening')}</StepHeading>
      <StepFailure failure={opening.failure} onRetry={booking.reopen} />
    </Frame>
  );
}
