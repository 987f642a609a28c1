import { NextFoot } from '../parts/foot.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { StepFailure } from '../parts/step-failure.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useBooking } from './context.ts';
import { Frame } from './frame.tsx';
import type { LoadedScreen } from './steps.ts';

/** A step in its frame; while its script is on the way, the outline of one. */
export function StepView({ loaded }: { loaded: LoadedScreen & { retry(): void } }) {
  const { t } = useBooking();
  if (loaded.state === 'failed') {
    return (
      <Frame>
        <StepHeading>{t('frame.failed_opening')}</StepHeading>
        <StepFailure onRetry={loaded.retry} />
      </Frame>
    );
  }
  if (loaded.state === 'loading') {
    return (
      <Frame foot={<FootSkeleton />}>
        <Skeleton className="sk-title" />
        <Skeleton className="sk-line" />
      </Frame>
    );
  }
  const { Body, Foot = NextFoot } = loaded.screen;
  return (
    <Frame foot={<Foot />}>
      <Body />
    </Frame>
  );
}

function FootSkeleton() {
  return (
    <div className="sk-foot">
      <Skeleton className="sk-button" />
    </div>
  );
}
