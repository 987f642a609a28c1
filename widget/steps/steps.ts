import type { StepName } from '../booking/step.ts';
import { activityStep } from './activity/definition.ts';
import { categoryStep } from './category/definition.ts';
import { confirmStep } from './confirm/definition.ts';
import { contactStep } from './contact/definition.ts';
import { dateTimeStep } from './date-time/definition.ts';
import { helpStep } from './help/definition.ts';
import { offerStep } from './offer/definition.ts';
import { paymentStep } from './payment/definition.ts';
import { resultStep } from './result/definition.ts';
import { servicesStep } from './services/definition.ts';
import type { StepDefinition } from './step-definition.ts';

/** The steps in the order in which most visitors see them. */
export const STEPS = {
  activity: activityStep,
  'date-time': dateTimeStep,
  category: categoryStep,
  offer: offerStep,
  services: servicesStep,
  contact: contactStep,
  payment: paymentStep,
  confirm: confirmStep,
  result: resultStep,
  help: helpStep,
} satisfies Record<StepName, StepDefinition>;
