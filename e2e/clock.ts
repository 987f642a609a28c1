/** Friday, 8 AM in Dubai. Another instant for `npm run test:clock`, e.g. `2028-02-29T19:59:00Z`. */
const STARTS_AT = process.env.E2E_NOW ?? '2026-11-20T04:00:00Z';

// Decided once, by the process that starts the others: server, browsers and tests share it.
process.env.E2E_AHEAD_MS ??= String(Date.parse(STARTS_AT) - Date.now());

/** How far the time of the journeys is ahead of this machine's, in milliseconds. */
export const AHEAD_MS = Number(process.env.E2E_AHEAD_MS);

/** The time that server, browsers and tests share: it began at a fixed instant and runs on. */
export const now = (): Date => new Date(Date.now() + AHEAD_MS);
