import type * as contract from '@seahour/api-types/editor-partners.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { isCurrency } from '@seahour/api-types/rules/currencies.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { findPartner } from '../partners/partners.ts';
import * as payouts from '../partners/payouts.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';

export async function notePayout(
  asked: ParsedRequestOf<typeof contract.notePayout>,
  { db, now }: Pick<EditorCall, 'db' | 'now'>,
): Promise<Outcome<ResponseOf<typeof contract.notePayout>>> {
  const { partner_id: partnerId, month, currency, amount, paid_on: paidOn, note } = asked;
  if (!isCurrency(currency)) {
    return refuse('invalid_input', { path: 'currency', code: 'invalid_value' });
  }
  const amountMinor = toMinor(amount, currency);
  if (toMajor(amountMinor, currency) !== amount) {
    return refuse('invalid_input', { path: 'amount', code: 'too_precise' });
  }
  if (!(await findPartner(db, partnerId))) return notFound('partner_id');
  const payout = { partnerId, month, currency, amountMinor, paidOn, note };
  return answer({ payout_id: await payouts.notePayout(db, payout, now) });
}

export async function removePayout(
  { partner_id, payout_id }: ParsedRequestOf<typeof contract.removePayout>,
  { db }: EditorCall,
): Promise<Outcome<Record<never, never>>> {
  const isRemoved = await payouts.removePayout(db, partner_id, payout_id);
  return isRemoved ? answer({}) : notFound('payout_id');
}
