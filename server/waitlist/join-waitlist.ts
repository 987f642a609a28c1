import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type * as waitlist from '@seahour/api-types/waitlist.ts';
import { wantedBlock } from '../availability/block.ts';
import { checkBlock } from '../availability/block-rules.ts';
import { openHours } from '../availability/open-hours.ts';
import type { Reader } from '../catalogue/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import {
  countOthers,
  isBlockFree,
  lockAddress,
  type NewEntry,
  upsertEntry,
} from './waitlist-rows.ts';

/** Blocks that one address may wait for: nobody is mailed without bound against their will. */
const MOST_AWAITED = 10;

/** Leaves an address for hours that could be booked if they were not taken. */
export async function joinWaitlist(
  db: Db,
  request: ParsedRequestOf<typeof waitlist.joinWaitlist>,
  { catalogue, now, language }: Reader,
): Promise<Outcome<ResponseOf<typeof waitlist.joinWaitlist>>> {
  const { company_activity_id, date, time, hour_count, mail } = request;
  const [offer] = await catalogue.offers(db, [company_activity_id]);
  if (!offer) return notFound('company_activity_id');
  const { activity_id: activityId, time_zone: timeZone } = offer;
  const block = { date, time, hourCount: hour_count };
  const unbookable = checkBlock(block, { activityId, timeZone, now, hourCountPath: 'hour_count' });
  if (unbookable) return unbookable;
  const starts = openHours(offer, block, now);
  if (!starts.ok) return starts;
  const wanted = wantedBlock(block, timeZone, now);
  if (wanted && (await isBlockFree(db, offer.id, wanted))) return refuse('slot_free');
  const entry: NewEntry = {
    ...{ company_activity_id, date, time, hour_count, mail, language },
    starts: starts.data,
    joined_at: now,
  };
  return inTransaction<Outcome<ResponseOf<typeof waitlist.joinWaitlist>>>(db, async (tx) => {
    await lockAddress(tx, mail);
    const isFull = (await countOthers(tx, entry)) >= MOST_AWAITED;
    if (isFull) return { commit: false, value: refuse('waitlist_full') };
    await upsertEntry(tx, entry);
    return { commit: true, value: answer({}) };
  });
}
