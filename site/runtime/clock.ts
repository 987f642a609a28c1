import { createClock, fetchWithClock } from '@seahour/ui/clock.ts';
import { withSessionStorage } from '@seahour/ui/storage.ts';
import { atom } from 'nanostores';

/** What one page has learned the next one of this tab begins with. */
const KEY = 'seahour:clock-ahead';

const clock = createClock(Number(withSessionStorage((storage) => storage.getItem(KEY))));

/** The time by the server, whose days the pages show. */
export const now = (): Date => clock.now();

/** How far the server is ahead of the device: what was shown by a wrong clock is shown again. */
export const $clockAhead = atom(clock.aheadMs());

/** For every client of the API. */
export const apiFetch = fetchWithClock(clock, putRight, (...request) => fetch(...request));

function putRight(): void {
  withSessionStorage((storage) => storage.setItem(KEY, String(clock.aheadMs())));
  $clockAhead.set(clock.aheadMs());
}
