import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addLiveRegion } from '../kit/live-announcer.ts';
import { StepFailure } from '../parts/step-failure.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { type Widget, WidgetProvider } from '../parts/use-booking.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { type Screens, useStepScreen } from './screens.ts';
import { StepView } from './step-view.tsx';

/** One widget: the element that the app is mounted as carries these. */
export interface AppProps {
  widget: Widget;
  screens: Screens;
  /** Whether there is something to see instead of the skeleton. */
  onShown(isShown: boolean): void;
  /** Something threw, and nothing is shown any more. */
  onBroken(cause: unknown): void;
}

/** The whole of one widget. */
export function App(props: AppProps) {
  return (
    <WidgetProvider value={props.widget}>
      <LiveRegion />
      <ErrorBoundary onBroken={props.onBroken}>
        <Opened {...props} />
      </ErrorBoundary>
    </WidgetProvider>
  );
}

/** Loaded after the first screen; optional. */
function useNotices(screens: Screens, isShown: boolean) {
  const [notices, setNotices] = useState<Awaited<ReturnType<Screens['loadNotices']>> | null>(null);
  useEffect(() => {
    if (!isShown) return;
    screens.loadNotices().then(
      (loaded) => setNotices(loaded),
      () => {},
    );
  }, [screens, isShown]);
  return notices;
}

/** Renders nothing until the first step can be shown: the dialog's skeleton is there meanwhile. */
function Opened({ widget: { booking, t }, screens, onShown }: AppProps) {
  const opening = useStore(booking.opening.$state);
  const step = useStore(booking.navigation.$step);
  const isShown = opening.state === 'failed' || opening.state === 'ready';
  const screen = useStepScreen(screens, step, isShown);
  useLayoutEffect(() => onShown(isShown), [isShown, onShown]);
  const { Notices, ContinueBooking } =
    useNotices(screens, isShown && screen.state === 'ready') ?? {};

  if (!isShown) return null;
  return (
    <>
      {opening.state === 'ready' ? (
        <StepView key={step} step={step} loaded={screen} Above={ContinueBooking} />
      ) : (
        <Frame>
          <StepHeading>{t('frame.failed_opening')}</StepHeading>
          <StepFailure failure={opening.failure} onRetry={booking.opening.reopen} />
        </Frame>
      )}
      {Notices && <Notices />}
    </>
  );
}

/** Read out, never seen; inside the dialog, because all outside of it is inert. */
function LiveRegion() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? addLiveRegion(region.current) : undefined), []);
  return <div ref={region} className="visually-hidden" aria-live="polite" />;
}
