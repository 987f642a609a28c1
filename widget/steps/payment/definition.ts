import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    payment: true;
  }
}

/** Now or on the pier. */
export const paymentStep: StepDefinition = {
  name: 'payment',
  number: 6,
  displayed: 6,
  title: (t) => t('frame.step_payment'),
  phase: 'choice',
  need: 'methods',
  next: () => 'confirm',
  back: () => 'contact',
  screen: async () => ({ Body: (await import('./payment-step.tsx')).PaymentStep }),
};
