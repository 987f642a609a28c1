import { setOrderStatus, setSlotState } from '@seahour/api-types/staff.ts';

/** Calls that have to arrive although the app is closed. */
const DECISIONS = new Set<string>([setOrderStatus.path, setSlotState.path]);

/**
 * What was decided just before the app is closed arrives all the same. Browsers let no more than
 * 64 KiB of such calls be on their way, so nothing else is one.
 */
export const decisionFetch =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const { pathname } = new URL(String(input), 'https://any.example');
    return send(input, DECISIONS.has(pathname) ? { ...init, keepalive: true } : init);
  };
