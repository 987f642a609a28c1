/** Less than this is the way of an answer, and the cut seconds of a header, not a wrong clock. */
const SLACK_MS = 120_000;

/** The server's time: the device's, put right where that is wrong. */
export interface Clock {
  now(): Date;
  /** How far the server is ahead of the device; 0 where they agree, or while nothing is known. */
  aheadMs(): number;
  /** Takes what the server says the time is; whether that changes the time. */
  learn(serverTime: string | null): boolean;
}

export function createClock(aheadMs = 0): Clock {
  let ahead = aheadMs;
  return {
    now: () => new Date(Date.now() + ahead),
    aheadMs: () => ahead,
    learn(serverTime) {
      const found = Date.parse(serverTime ?? '') - Date.now();
      const known = Math.abs(found) > SLACK_MS ? found : 0;
      if (Number.isNaN(found) || Math.abs(known - ahead) <= SLACK_MS) return false;
      ahead = known;
      return true;
    },
  };
}

/** Learns the time from the head of every answer; those of the API are never kept by a browser. */
export const fetchWithClock =
  (clock: Clock, onChange: () => void, send: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await send(...request);
    if (clock.learn(response.headers.get('Date'))) onChange();
    return response;
  };
