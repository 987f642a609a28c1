import { cityDate, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import * as z from 'zod/mini';
import type { OfferHours } from '../availability/day-hours.ts';
import { readOfferHours } from '../availability/days.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { type OctoCall, wantsPricing } from './call.ts';
import { findOption } from './find-option.ts';
import { Id, NamedId } from './named-id.ts';
import { answer, badField, type OctoOutcome } from './refusals.ts';
import { countGuests } from './units.ts';

/** What is asked of the starts of an option. */
export const AskedOption = {
  productId: NamedId,
  optionId: NamedId,
  units: z.nullish(
    z
      .array(
        z.object({
          id: Id,
          quantity: z.int().check(z.minimum(0), z.maximum(10_000)),
        }),
      )
      .check(z.maxLength(100)),
  ),
  currency: z.nullish(Id),
};

type Asked = z.output<z.ZodMiniObject<typeof AskedOption>>;

export interface AskedOffer {
  offer: FullOfferRow;
  hourCount: number;
  /** Whether the boat takes those who want to come. */
  fits: boolean;
}

/** The offer and the length that are asked for, and whether the guests go along. */
export async function findAsked(
  { units, currency, ...ids }: Asked,
  call: OctoCall,
): Promise<OctoOutcome<AskedOffer>> {
  const found = await findOption(ids, call);
  if (!found.ok) return found;
  const { offer } = found.data;
  if (currency && wantsPricing(call) && currency !== offer.currency) return badField('currency');
  const guests = countGuests(offer, units ?? []);
  if (!guests.ok && guests.error === 'INVALID_UNIT_ID') return guests;
  return answer({ ...found.data, fits: guests.ok });
}

/** What is known of an offer's hours on those of some days that can be booked. */
export async function readHours(
  { id, time_zone, notice_hours, opening }: FullOfferRow,
  dates: readonly string[],
  { db, now }: Pick<OctoCall, 'db' | 'now'>,
): Promise<OfferHours> {
  const today = cityDate(time_zone, now);
  const bookable = dates.filter((date) => isInBookingWindow(date, today)).sort();
  const [first] = bookable;
  const last = bookable.at(-1);
  const hours = first && last ? await readOfferHours(db, [id], { first, last }, now) : null;
  return hours?.get(id) ?? { noticeHours: notice_hours, opening, claims: new Map() };
}
