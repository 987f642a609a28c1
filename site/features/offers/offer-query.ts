import { readHours } from '../../runtime/asked-hours.ts';
import { dateIn } from '../../runtime/dates.ts';

/** The listed day and the hours and guests of an address, as the query of an offer's page. */
export function offerQuery(search: string, listed: string | undefined): string {
  const params = new URLSearchParams(search);
  // A card is about the listed day, also where the address names none.
  const date = listed ?? dateIn(search);
  const carried = new URLSearchParams(date ? { date } : {});
  for (const [name, value] of Object.entries(readHours(search) ?? {}))
    carried.set(name, String(value));
  const guests = params.get('guests');
  if (guests && /^\d{1,3}$/.test(guests)) carried.set('guests', guests);
  return carried.size > 0 ? `?${carried}` : '';
}
