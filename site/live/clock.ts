import { createClock, fetchWithClock } from '@seahour/ui/clock.ts';
import { withSessionStorage } from '@seahour/ui/storage.ts';

/** What one page has learned the next one of this tab begins with. */
const KEY = 'seahour:clock-ahead';

const clock = createClock(Number(withSessionStorage((storage) => storage.getItem(KEY))));

/** The time by the server, whose days the pages show. */
export const now = (): Date => clock.now();

/** For every client of the API. */
export const apiFetch = fetchWithClock(clock, putRight, (...request) => fetch(...request));

/** What was shown and asked for by the device’s wrong clock is shown and asked for again. */
function putRight(): void {
  withSessionStorage((storage) => storage.setItem(KEY, String(clock.aheadMs())));
  for (const name of ['clock', 'date', 'country']) dispatchEvent(new Event(`seahour:${name}`));
}
