import { readHours } from '../../runtime/asked-hours.ts';
import { dateIn } from '../../runtime/dates.ts';

/** The listed day and what else was chosen in an address, as the query of an offer's page, which begins with them. */
export function offerQuery(search: string, listed: string | undefined): string {
  const params = new URLSearchParams(search);
  // What a card says is of the listed day, whether or not it is in the address.
  const date = listed ?? dateIn(search);
  const carried = new URLSearchParams(date ? { date } : {});
  for (const [name, value] of Object.entries(readHours(search) ?? {}))
    carried.set(name, String(value));
  const guests = params.get('guests');
  if (guests && /^\d{1,3}$/.test(guests)) carried.set('guests', guests);
  return carried.size > 0 ? `?${carried}` : '';
}
