import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    activity: true;
  }
}

/** What to do on the water. */
export const activityStep: StepDefinition = {
  name: 'activity',
  number: 0,
  displayed: 1,
  title: (t) => t('frame.step_activity'),
  phase: 'start',
  check: ({ activity }) => (activity ? null : 'activity_required'),
  next: () => 'date-time',
  screen: async () => ({ Body: (await import('./activity-step.tsx')).ActivityStep }),
};
