import { SAID_KEY as KEY } from './said-key.ts';

/** What the next page has to say of what happened on this one. */
export type Said = 'signedIn' | 'signedOut';

export function sayAfter(said: Said): void {
  try {
    sessionStorage.setItem(KEY, said);
  } catch {
    // Where nothing is kept, the next page speaks for itself.
  }
}

/** What the page before left to be said, once. */
export function takeSaid(): Said | null {
  try {
    const said = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return said === 'signedIn' || said === 'signedOut' ? said : null;
  } catch {
    return null;
  }
}
