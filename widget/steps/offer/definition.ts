import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    offer: true;
  }
}

/** The yacht, board or boat itself. */
export const offerStep: StepDefinition = {
  name: 'offer',
  number: 3,
  displayed: 3,
  title: (t) => t('frame.step_offer'),
  phase: 'choice',
  need: 'offers',
  check: ({ offer }) => (offer ? null : 'offer_required'),
  next: () => 'services',
  back: () => 'category',
  screen: async () => ({ Body: (await import('./offer-step.tsx')).OfferStep }),
};
