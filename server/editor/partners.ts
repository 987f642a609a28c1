import type * as contract from '@seahour/api-types/editor-partners.ts';
import type { Partner } from '@seahour/api-types/editor-partners.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { sumMonth } from '../partner-page/report.ts';
import { partnerUrl, signPartner } from '../partners/page-link.ts';
import { parsePartner } from '../partners/partner-fields.ts';
import * as rows from '../partners/partners.ts';
import { listPayouts } from '../partners/payouts.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorCall } from './call.ts';
import {
  findFirstZone,
  listCityCurrencies,
  listPartnerStates,
  type PartnerStateRow,
} from './partner-rows.ts';
import { asSums, totalSums } from './partner-sums.ts';

const asPartner = (row: PartnerStateRow): Partner => ({
  partner_id: row.id,
  name: row.name,
  origins: row.origins,
  commission: row.commission_percent,
  confirms_at_once: row.confirms_at_once,
  ended_at: row.ended_at?.toISOString() ?? null,
  keys: { count: row.key_count, used_at: row.key_used_at?.toISOString() ?? null },
  webhook: row.webhook_format && {
    failing_since: row.failing_since?.toISOString() ?? null,
    is_octo: row.webhook_format === 'octo',
  },
});

/** The month that runs, e.g. `2026-11`. */
const presentMonth = async (db: Db, now: Date): Promise<string> =>
  cityDate(await findFirstZone(db), now).slice(0, 7);

export async function readPartners(
  { month: asked }: ParsedRequestOf<typeof contract.getPartners>,
  { db, now }: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.getPartners>>> {
  const month = asked ?? (await presentMonth(db, now));
  const [all, sums] = await Promise.all([listPartnerStates(db), sumMonth(db, { month })]);
  const partners = all.map((row) => ({
    ...asPartner(row),
    sums: sums.filter(({ partner_id }) => partner_id === row.id).map(asSums),
  }));
  return answer({ month, partners, totals: totalSums(sums) });
}

export async function readPartner(
  { partner_id: id, month: asked }: ParsedRequestOf<typeof contract.getPartner>,
  { db, now, publicUrl }: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.getPartner>>> {
  const month = asked ?? (await presentMonth(db, now));
  const [[found], sums, payouts, ofCities] = await Promise.all([
    listPartnerStates(db, id),
    sumMonth(db, { month, partnerId: id }),
    listPayouts(db, id, month),
    listCityCurrencies(db),
  ]);
  if (!found) return notFound('partner_id');
  const currencies = new Set([...sums.map(({ currency }) => currency), ...ofCities]);
  return answer({
    ...asPartner(found),
    month,
    sums: sums.map(asSums),
    payouts: payouts.map(({ amount_minor, ...payout }) => ({
      ...payout,
      amount: toMajor(amount_minor, payout.currency),
    })),
    currencies: [...currencies],
    page_url: partnerUrl(publicUrl, await signPartner(db, found)),
  });
}

export async function addPartner(
  typed: ParsedRequestOf<typeof contract.addPartner>,
  { db, now, publicUrl }: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.addPartner>>> {
  const parsed = parsePartner(typed, { publicUrl });
  if (!parsed.ok) return parsed;
  const isNew = await rows.insertPartner(db, parsed.data, now);
  return isNew
    ? answer({ partner_id: parsed.data.id })
    : refuse('invalid_input', { path: 'id', code: 'name_taken' });
}

export async function updatePartner(
  { partner_id: id, ...typed }: ParsedRequestOf<typeof contract.updatePartner>,
  { db, publicUrl }: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.updatePartner>>> {
  const parsed = parsePartner({ id, ...typed }, { publicUrl });
  if (!parsed.ok) return parsed;
  const { id: _, ...changed } = parsed.data;
  const kept = await rows.updatePartner(db, id, changed);
  if (!kept) return notFound('partner_id');
  const { name, origins, commission_percent: commission, confirms_at_once } = kept;
  return answer({ name, origins, commission, confirms_at_once });
}

export async function setEnded(
  { partner_id, is_ended }: ParsedRequestOf<typeof contract.endPartner>,
  { db, now }: EditorCall,
): Promise<Outcome<Record<never, never>>> {
  const isFound = await rows.endPartner(db, partner_id, is_ended ? now : null);
  return isFound ? answer({}) : notFound('partner_id');
}

export async function withdrawLink(
  { partner_id }: ParsedRequestOf<typeof contract.withdrawPartnerLink>,
  { db, publicUrl }: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.withdrawPartnerLink>>> {
  const found = await rows.withdrawLinks(db, partner_id);
  if (!found) return notFound('partner_id');
  return answer({ page_url: partnerUrl(publicUrl, await signPartner(db, found)) });
}
