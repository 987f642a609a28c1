import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { isAllowedHourCount, minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { findFreeBoats as FindFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { isWithinDay } from '../availability/block.ts';
import { dayStarts } from '../availability/city-time.ts';
import { hourPriceMinor } from '../catalogue/hour-price.ts';
import { guestLimitOf, listOffers, type OfferRow, takesGuests } from '../catalogue/offers.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { clockOf } from './calendar.ts';
import { whyOutOfReach } from './date-reach.ts';
import { type StaffHour, type StaffOfferHours, staffHours } from './hours.ts';
import { roleIn } from './member.ts';
import { ownOffers } from './own-offers.ts';
import { readStaffHours } from './read-staff-hours.ts';
import type { StaffCall } from './staff-call.ts';

const HOUR_MS = 3_600_000;
const TOP_RATING = 4.8;
const MOST_NEAREST = 3;

type Request = Omit<ParsedRequestOf<typeof FindFreeBoats>, 'init_data'>;
type Fit = ResponseOf<typeof FindFreeBoats>['fits'][number];
type Reason = Fit['reason'];

/** Best first. */
const RANK = {
  fills_gap: 0,
  right_size: 1,
  top_rated: 2,
  free: 3,
} as const satisfies Record<Reason, number>;

/** A boat that is big enough, with the day that is asked for. */
interface Candidate {
  offer: OfferRow;
  known: StaffOfferHours;
  hours: readonly StaffHour[];
}

/** Which boats of somebody are free, or else when on that day some are. */
export async function findFreeBoats(
  request: Request,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof FindFreeBoats>>> {
  const { date, time, hour_count, company_activity_ids } = request;
  if (!isWithinDay({ date, time, hourCount: hour_count })) {
    return refuse('invalid_input', { path: 'hour_count', code: 'too_big' });
  }
  const unreachable = whyOutOfReach({ time_zone: 'UTC' }, { date, path: 'date' }, call.now);
  if (unreachable) return unreachable;
  const own = await ownOffers(call, company_activity_ids);
  if (!own.ok) return own;
  const ids = own.data.map(({ id }) => id);
  const big = await listBigOffers(ids, request, call);
  const candidates = await listCandidates(big, request, call);
  const fits = candidates.filter(({ hours }) => isFreeAt(hours, time, hour_count));
  const nearest = fits.length > 0 ? [] : nearestOf(candidates, request);
  return answer({
    fits: rank(fits, request).map(({ offer, reason }) => shown(offer, reason, request, call)),
    nearest,
    ...(fits.length + nearest.length === 0 && shortestOf(big, request)),
  });
}

async function listBigOffers(
  ids: readonly number[],
  { guests }: Request,
  { db }: StaffCall,
): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  return (await listOffers(db, ids)).filter((offer) => takesGuests(offer, guests));
}

/** Of boats that go for longer than is asked for; nothing where there are none. */
function shortestOf(
  big: readonly OfferRow[],
  { hour_count }: Request,
): { shortest_hours?: number } {
  const longer = big
    .map(({ activity_id }) => minimumHours(activity_id))
    .filter((least) => least > hour_count);
  return longer.length > 0 ? { shortest_hours: Math.min(...longer) } : {};
}

async function listCandidates(
  big: readonly OfferRow[],
  { date, hour_count }: Request,
  { db, now }: StaffCall,
): Promise<Candidate[]> {
  const long = big.filter(({ activity_id }) => isAllowedHourCount(activity_id, hour_count));
  const days = { first: date, last: date };
  const known = await readStaffHours(
    db,
    long.map(({ id }) => id),
    days,
    now,
  );
  return long.flatMap((offer) => {
    const of = known.get(offer.id);
    return of ? [{ offer, known: of, hours: staffHours(of, date, clockOf(offer, now)) }] : [];
  });
}

const isFreeAt = (hours: readonly StaffHour[], time: number, hourCount: number): boolean =>
  hours.slice(time, time + hourCount).every(({ state }) => state === 'free');

/** The best first; among equals the smaller, the better rated, and as the catalogue has them. */
function rank(fits: readonly Candidate[], request: Request) {
  const smallest = Math.min(...fits.map(({ offer }) => sizeOf(offer)));
  return fits
    .map((fit) => ({ ...fit, reason: reasonOf(fit, smallest, request) }))
    .sort(
      (one, other) =>
        RANK[one.reason] - RANK[other.reason] ||
        // Two without a limit differ by no number.
        (sizeOf(one.offer) === sizeOf(other.offer) ? 0 : sizeOf(one.offer) - sizeOf(other.offer)) ||
        other.offer.rating - one.offer.rating ||
        one.offer.position - other.offer.position ||
        one.offer.id - other.offer.id,
    );
}

const sizeOf = (offer: OfferRow): number => guestLimitOf(offer) ?? Number.POSITIVE_INFINITY;

function reasonOf(fit: Candidate, smallest: number, request: Request): Reason {
  if (fillsGap(fit, request)) return 'fills_gap';
  if (guestLimitOf(fit.offer) === smallest) return 'right_size';
  return fit.offer.rating >= TOP_RATING ? 'top_rated' : 'free';
}

/** Whether nothing is left on either side, and one of these is a trip or the distance to one. */
function fillsGap({ offer, known }: Candidate, { date, time, hour_count }: Request): boolean {
  const starts = dayStarts(offer.time_zone, date);
  const first = starts[time]?.getTime() ?? 0;
  const last = starts[time + hour_count - 1]?.getTime() ?? 0;
  const sides = [first - HOUR_MS, last + HOUR_MS].map((startMs) => known.claims.get(startMs));
  return sides.every(Boolean) && sides.some((claim) => claim !== 'closure');
}

function nearestOf(candidates: readonly Candidate[], { time: wanted, hour_count }: Request) {
  return Array.from({ length: 24 - hour_count + 1 }, (_, time) => ({
    time,
    count: candidates.filter(({ hours }) => isFreeAt(hours, time, hour_count)).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => awayFrom(wanted, one) - awayFrom(wanted, other) || one.time - other.time)
    .slice(0, MOST_NEAREST);
}

const awayFrom = (wanted: number, { time }: { time: number }): number => Math.abs(time - wanted);

function shown(
  offer: OfferRow,
  reason: Reason,
  { date, hour_count }: Request,
  { member }: StaffCall,
): Fit {
  const { id, company_id, currency } = offer;
  const amount = toMajor(hourPriceMinor(offer, date, hour_count) * hour_count, currency);
  const seen = roleIn(member, company_id) === 'captain' ? {} : { amount };
  return { company_activity_id: id, ...seen, currency, reason };
}
