import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { isOneOffer } from '../../booking/step.ts';
import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    'date-time': true;
  }
}

/** The day and its hours. */
export const dateTimeStep: StepDefinition = {
  name: 'date-time',
  number: 1,
  displayed: 2,
  title: (t) => t('frame.step_date_time'),
  phase: 'choice',
  need: 'days',
  check({ block, activity }) {
    if (block.length === 0) return 'time_required';
    return block.length < minimumHours(activity?.id ?? 0) ? 'too_few_hours' : null;
  },
  next: (draft) => (isOneOffer(draft) ? 'services' : 'category'),
  back: (draft) => (isOneOffer(draft) ? null : 'activity'),
  screen: async () => ({ Body: (await import('./date-time-step.tsx')).DateTimeStep }),
};
