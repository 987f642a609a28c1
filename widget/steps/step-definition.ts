import type { ComponentType } from 'react';
import type { StepRule } from '../booking/step.ts';
import type { T } from '../kit/texts.ts';

/** A step's screen, fetched when it is needed. */
export interface StepScreen {
  Body: ComponentType;
  /** By default the "Next step" button. */
  Foot?: ComponentType;
}

/** Everything there is to know of a step. */
export interface StepDefinition extends StepRule {
  /** Its title while, or if, its screen does not come: of the texts that are there from the start. */
  title(t: T): string;
  screen(): Promise<StepScreen>;
}
