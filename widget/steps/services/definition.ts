import { isOneOffer } from '../../booking/step.ts';
import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    services: true;
  }
}

/** What can be added to the hours. */
export const servicesStep: StepDefinition = {
  name: 'services',
  number: 4,
  displayed: 4,
  title: (t) => t('frame.step_services'),
  phase: 'choice',
  need: 'services',
  isSkipped: (services) => services.length === 0,
  // Who has added nothing misses nothing.
  canMissNeed: ({ additional_services }) => Object.keys(additional_services).length === 0,
  next: () => 'contact',
  back: (draft) => (isOneOffer(draft) ? 'date-time' : 'offer'),
  screen: async () => ({ Body: (await import('./services-step.tsx')).ServicesStep }),
};
