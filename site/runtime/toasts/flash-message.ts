import { withSessionStorage } from '@seahour/ui/storage.ts';

const KEY = 'seahour:said';

const MESSAGES = ['signedIn', 'signedOut'] as const;

/** What the next page has to say of what happened on this one. */
export type FlashMessage = (typeof MESSAGES)[number];

/** Where storage is denied, the message is lost. */
export function leaveFlashMessage(message: FlashMessage): void {
  withSessionStorage((storage) => storage.setItem(KEY, message));
}

/** Reads and removes the message that the page before left. */
export function takeFlashMessage(): FlashMessage | undefined {
  const left = withSessionStorage((storage) => {
    const message = storage.getItem(KEY);
    storage.removeItem(KEY);
    return message;
  });
  return MESSAGES.find((message) => message === left);
}
