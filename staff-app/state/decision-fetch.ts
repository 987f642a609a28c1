import { setOrderStatus, setSlotState } from '@seahour/api-types/staff.ts';

/** Calls sent with `keepalive`. */
const DECISIONS = new Set<string>([setOrderStatus.path, setSlotState.path]);

/**
 * Sends decisions with `keepalive`, so that they arrive after the app is closed. Browsers limit
 * such requests to 64 KiB in total, so no other call uses it.
 */
export const decisionFetch =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const { pathname } = new URL(String(input), 'https://any.example');
    return send(input, DECISIONS.has(pathname) ? { ...init, keepalive: true } : init);
  };
