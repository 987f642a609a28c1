import type { getHourPrice, HourPrice } from '@seahour/api-types/companies.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { hourPrice } from '@seahour/api-types/offer-calls.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { createQuery, latestOf } from '@seahour/ui/query.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { client } from '../../../runtime/client.ts';
import { $chosenCountry } from '../../../runtime/country.ts';
import type { Hours } from '../../picker/HoursField.tsx';

/** What a price is asked for. */
export type PricedHours = RequestOf<typeof getHourPrice>;

export interface MissedHours extends Hours {
  /** Others have booked some of them, so they may become free. */
  isTaken: boolean;
}

/** What the page of an offer proposes to book. */
export interface Proposal {
  /** `YYYY-MM-DD`. */
  date: string;
  slots: Slots;
  /** Null where the shortest booking fits nowhere on the day. */
  hours: Hours | null;
  /** Hours that the address asks for and that cannot be had; null where it asks for none. */
  missed: MissedHours | null;
  /** Whether the address asks for more guests than the offer takes. */
  isTooSmall: boolean;
  /** The asked day, where another is proposed because it is outside the booking window. */
  missedDate: string | null;
  /** Another day that can be booked, where this one cannot: the next, else the last before it. */
  next: string | null;
  /** The hours, or the shortest booking where none can be had. */
  priced: PricedHours;
}

export interface Figures extends Proposal {
  /** Of these hours, or while it is on its way of those before; null until it has come. */
  quote: HourPrice | null;
}

/** Null until the hours of the offer have come. */
export const $proposal = atom<Proposal | null>(null);

/** What a price is asked for, as long as no hours are proposed. */
export const $askedHours = atom<PricedHours | null>(null);

/** The price of the hours that are proposed; all amounts of the page follow it. */
export const quote = createQuery({
  $key: follow([$proposal, $askedHours, $chosenCountry], () => {
    const priced = $proposal.get()?.priced ?? $askedHours.get();
    return priced && { ...priced, country: $chosenCountry.get() };
  }),
  isAutomatic: true,
  isSameSubject: () => true,
  ask: async ({ country: _, ...hours }, signal) =>
    (await client()).call(hourPrice, hours, { signal }),
});

export const $figures = follow([$proposal, quote.$value], (): Figures | null => {
  const proposal = $proposal.get();
  return proposal && { ...proposal, quote: latestOf(quote.$value.get()) };
});

/** As `computed`, which would weigh more than the rest of this file: it is here before a touch. */
function follow<T>($sources: readonly Pick<ReadableAtom, 'listen'>[], read: () => T) {
  const $value = atom(read());
  for (const $source of $sources) $source.listen(() => $value.set(read()));
  return $value;
}

let painted: Figures | null = null;

export function markPainted(figures: Figures): void {
  painted = figures;
}

/** As much as stands on a card without React: an island that wakes finds these. */
export const paintedFigures = (): Figures | null => painted;
