import { StoredDate } from '@seahour/api-types/primitives.ts';
import { isCurrency } from '@seahour/api-types/rules/currencies.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { findCompany, findOfferCurrency, type NewCode } from '@seahour/server/codes/code-rows.ts';
import type { GivenCode } from './commands.ts';

type Made = { ok: true; code: NewCode } | { ok: false; reason: string };
type Limits = Omit<GivenCode, 'code' | 'generate'>;

const refused = (reason: string): Made => ({ ok: false, reason });

/** A code of what was typed, or what is wrong with it. */
export async function newCode(code: string, given: Limits): Promise<Made> {
  const { db, from, until, uses, company = [], offer = [] } = given;
  const off = offOf(given);
  if (typeof off === 'string') return refused(off);
  for (const [name, day] of Object.entries({ from, until })) {
    if (day !== undefined && !StoredDate.safeParse(day).success) {
      return refused(`--${name} must be a day, YYYY-MM-DD`);
    }
  }
  if (from && until && until < from) return refused('--until must not be before --from');
  const use_limit = uses === undefined ? null : countOf(uses);
  if (use_limit === undefined) return refused('--uses must be a whole number from 1 on');
  const company_ids: number[] = [];
  for (const slug of company) {
    const id = await findCompany(db, slug);
    if (!id) return refused(`there is no company ${slug}`);
    company_ids.push(id);
  }
  const offer_ids: number[] = [];
  for (const typed of offer) {
    const id = countOf(typed);
    const currency = id && (await findOfferCurrency(db, id));
    if (!id || !currency) return refused(`there is no offer ${typed}`);
    if (off.currency && off.currency !== currency) {
      return refused(`offer ${id} is paid in ${currency}`);
    }
    offer_ids.push(id);
  }
  const days = { valid_from: from ?? null, valid_until: until ?? null };
  return { ok: true, code: { code, ...off, ...days, use_limit, company_ids, offer_ids } };
}

function offOf({
  percent,
  sum,
  currency,
}: Limits): Pick<NewCode, 'percent' | 'sum_minor' | 'currency'> | string {
  if ((percent === undefined) === (sum === undefined)) return 'give --percent or --sum';
  if (percent !== undefined) {
    const share = countOf(percent);
    if (!share || share > 100) return '--percent must be a whole number from 1 to 100';
    if (currency !== undefined) return '--currency goes with --sum';
    return { percent: share, sum_minor: null, currency: null };
  }
  if (!currency || !isCurrency(currency)) return '--currency must be a code, e.g. AED';
  const amount = Number(sum);
  const sum_minor = toMinor(amount, currency);
  const isWhole = toMajor(sum_minor, currency) === amount;
  if (!(sum_minor > 0 && sum_minor <= 1e12 && isWhole))
    return `--sum must be an amount in ${currency}`;
  return { percent: null, sum_minor, currency };
}

/** A whole number from 1 on that the database can hold. */
function countOf(typed: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}
