import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';

/** What was agreed on with a guest, in minor units; refused with more decimals than its currency has. */
export function agreedMinor(amount: number, currency: string): Outcome<number> {
  const minor = toMinor(amount, currency);
  return toMajor(minor, currency) === amount
    ? answer(minor)
    : refuse('invalid_input', { path: 'amount', code: 'invalid_value' });
}
