export const SAID_KEY = 'seahour:said';

/** Whether the page before left something to be said. */
export function isSomethingSaid(): boolean {
  try {
    return sessionStorage.getItem(SAID_KEY) !== null;
  } catch {
    return false;
  }
}
