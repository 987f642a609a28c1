import { useStore } from '@nanostores/react';
import { TriangleAlert } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { Problem as ProblemCode } from '../booking/steps.ts';
import { adoptStyles } from '../kit/styles.ts';
import css from './problem.css?inline';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

export interface ProblemProps {
  /** The refusals that are fixed here. */
  of: readonly ProblemCode[];
  /** For `aria-describedby` of the field that fixes it. */
  id?: string;
}

/**
 * Says why the next step was refused. The element that fixes it carries e.g.
 * `data-fixes="phone_required phone_invalid"` and gets the focus; without one, this text does.
 */
export function Problem({ of, id }: ProblemProps) {
  const { booking, t } = useBooking();
  const problem = useStore(booking.navigation.$problem);
  if (!problem || !of.includes(problem)) return null;
  return (
    <p className="problem" id={id} role="alert" tabIndex={-1}>
      <LineIcon node={TriangleAlert} size={16} />
      {problem === 'activity_required' || problem === 'not_loaded'
        ? t(`frame.problem_${problem}`)
        : t(`problem.${problem}`)}
    </p>
  );
}
