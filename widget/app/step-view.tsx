import type { ComponentType } from 'react';
import type { StepName } from '../booking/steps.ts';
import { NextButton } from '../parts/next-button.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { StepFailure } from '../parts/step-failure.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useBooking } from '../parts/use-booking.ts';
import { SCREENS } from '../steps/steps.ts';
import { Frame } from './frame.tsx';
import type { LoadedScreen } from './screens.ts';

export interface StepViewProps {
  step: StepName;
  loaded: LoadedScreen & { retry(): void };
  /** What stands above the step's title. */
  Above?: ComponentType | undefined;
}

/** A step in its frame; while its script is on the way, the outline of one. */
export function StepView({ step, loaded, Above }: StepViewProps) {
  const { t } = useBooking();
  if (loaded.state === 'failed') {
    return (
      <Frame>
        <StepHeading>{t(SCREENS[step].title)}</StepHeading>
        <StepFailure onRetry={loaded.retry} />
      </Frame>
    );
  }
  if (loaded.state === 'loading') {
    return (
      <Frame foot={<FootSkeleton />}>
        <StepHeading>
          <span className="visually-hidden">{t(SCREENS[step].title)}</span>
          <Skeleton className="sk-title" />
        </StepHeading>
        <Skeleton className="sk-line" />
      </Frame>
    );
  }
  const { Body, Foot = FirstFoot, Side } = loaded.screen;
  return (
    <Frame foot={<Foot />} Trip={Side}>
      {Above && <Above />}
      <Body />
    </Frame>
  );
}

function FirstFoot() {
  return (
    <footer className="bw-foot">
      <NextButton />
    </footer>
  );
}

function FootSkeleton() {
  return (
    <div className="sk-foot">
      <Skeleton className="sk-button" />
    </div>
  );
}
