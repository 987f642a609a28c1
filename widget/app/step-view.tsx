import { NextFoot } from '../parts/foot.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { StepFailure } from '../parts/step-failure.tsx';
import { Frame } from './frame.tsx';
import type { LoadedScreen } from './steps.ts';

/** A step in its frame; while its script is on the way, the outline of one. */
export function StepView({ loaded }: { loaded: LoadedScreen & { retry(): void } }) {
  if (loaded.state === 'failed') {
    return (
      <Frame>
        <StepFailure onRetry={loaded.retry} />
      </Frame>
    );
  }
  if (loaded.state === 'loading') {
    return (
      <Frame foot={<Skeleton className="sk-button" />}>
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
