import type { Decision } from './state/decisions.ts';
import type { T } from './texts.ts';

/** What was decided, in words. */
export function decisionWords(decision: Decision, t: T): string {
  switch (decision.kind) {
    case 'status':
      return t(`status_${decision.to}`);
    case 'taken':
      return t(decision.taken ? `taken_${decision.taken}` : 'change_payment_taken_back');
    case 'check_in':
      return t(decision.is_checked_in ? 'change_checked_in' : 'change_check_in_taken_back');
    case 'note':
      return decision.note ? `${t('note')}: ${decision.note}` : t('note');
  }
}
