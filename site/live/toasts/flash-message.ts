const KEY = 'seahour:said';

const MESSAGES = ['signedIn', 'signedOut'] as const;

/** What the next page has to say of what happened on this one. */
export type FlashMessage = (typeof MESSAGES)[number];

export function leaveFlashMessage(message: FlashMessage): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch {
    // Where storage is denied, the message is lost.
  }
}

/** Reads and removes the message that the page before left. */
export function takeFlashMessage(): FlashMessage | undefined {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return MESSAGES.find((message) => message === left);
  } catch {
    return undefined;
  }
}
