import { readHours } from '../../live/asked-hours.ts';
import { dateIn } from '../../live/dates.ts';

/** What was chosen in an address, as the query of an offer's page, which begins with it. */
export function offerQuery(search: string, listed: string | undefined): string {
  const params = new URLSearchParams(search);
  const hours = readHours(search);
  // Hours are those of the day that the list is about.
  const date = dateIn(search) ?? (hours ? listed : undefined);
  const carried = new URLSearchParams(date ? { date } : {});
  for (const [name, value] of Object.entries(hours ?? {})) carried.set(name, String(value));
  const guests = params.get('guests');
  if (guests && /^\d{1,3}$/.test(guests)) carried.set('guests', guests);
  return carried.size > 0 ? `?${carried}` : '';
}
