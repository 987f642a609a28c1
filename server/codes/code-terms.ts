import type { FieldCode } from '@seahour/api-types/errors.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { discountMinor } from '@seahour/api-types/rules/discount.ts';
import { type Money, toMajor } from '@seahour/api-types/rules/money.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { PromoCodeRow } from '../tables/schema.ts';
import { findCode } from './code-rows.ts';

/** What a code is asked for. */
export interface CodedOffer {
  id: number;
  company_id: number;
  currency: string;
  time_zone: string;
}

/** A code that was asked for: null where there is none of that name. */
export async function readCode(
  db: Db,
  code: string | undefined,
): Promise<PromoCodeRow | null | undefined> {
  return code === undefined ? undefined : ((await findCode(db, code)) ?? null);
}

/** Why a code takes nothing off an order that is made now; its days are those of the offer's city. */
export function refuseCode(
  code: PromoCodeRow | null,
  offer: CodedOffer,
  now: Date,
): Refusal | null {
  const reason = code ? whyNot(code, offer, cityDate(offer.time_zone, now)) : 'code_unknown';
  return reason && refuse('invalid_input', { path: 'code', code: reason });
}

function whyNot(code: PromoCodeRow, offer: CodedOffer, today: string): FieldCode | null {
  const { company_ids, offer_ids, use_limit } = code;
  const isForAll = company_ids.length === 0 && offer_ids.length === 0;
  if (!isForAll && !company_ids.includes(offer.company_id) && !offer_ids.includes(offer.id)) {
    return 'code_other_offer';
  }
  if (code.currency !== null && code.currency !== offer.currency) return 'code_other_currency';
  if (code.valid_from !== null && today < code.valid_from) return 'code_early';
  if (code.valid_until !== null && today > code.valid_until) return 'code_over';
  return use_limit !== null && code.uses >= use_limit ? 'code_used' : null;
}

/** As a visitor reads it: a share, or a sum in major units. */
export const termsOf = ({ percent, sum_minor, currency }: PromoCodeRow) =>
  percent === null
    ? { sum: currency === null || sum_minor === null ? 0 : toMajor(sum_minor, currency) }
    : { percent };

/** What an order keeps of its code. */
export function takeOff(code: PromoCodeRow | null | undefined, total: Money) {
  if (!code) return { code_id: null, code: null, code_percent: null, discount_minor: 0 };
  const { id: code_id, percent: code_percent } = code;
  const discount_minor = discountMinor(termsOf(code), total);
  return { code_id, code: code.code, code_percent, discount_minor };
}
