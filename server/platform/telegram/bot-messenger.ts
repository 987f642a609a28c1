import { type Api, GrammyError } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { Delivery } from '../delivery.ts';
import { callFailure } from './failure.ts';
import type { Button, Message, Messenger } from './messenger.ts';

const LONGEST_TEXT = 4096;

/** Messages by the Bot API. Told to wait, it asks nothing until then. */
export function createBotMessenger(api: Api, clock = Date.now): Messenger {
  let limitedUntilMs = 0;

  async function deliver(act: () => Promise<number>): Promise<Delivery> {
    const leftMs = limitedUntilMs - clock();
    if (leftMs > 0) {
      return { state: 'later', reason: 'rate limit', afterSec: Math.ceil(leftMs / 1000) };
    }
    try {
      return { state: 'done', id: String(await act()) };
    } catch (cause) {
      const failure = callFailure(cause);
      if (!failure) throw cause;
      if (failure.state === 'later' && failure.afterSec !== null) {
        limitedUntilMs = clock() + failure.afterSec * 1000;
      }
      return failure;
    }
  }

  return {
    send: (chatId, message) =>
      deliver(async () => {
        const sent = await api.sendMessage(chatId, textOf(message), optionsOf(message));
        return sent.message_id;
      }),
    edit: (chatId, messageId, message) =>
      deliver(async () => {
        await api
          .editMessageText(chatId, messageId, textOf(message), optionsOf(message))
          .catch(ignoreUnchanged);
        return messageId;
      }),
  };
}

/** Already up to date: an earlier attempt succeeded. */
function ignoreUnchanged(cause: unknown): void {
  const isUnchanged =
    cause instanceof GrammyError && cause.description.includes('message is not modified');
  if (!isUnchanged) throw cause;
}

/** Half a character at the cut would have the whole message refused. */
const textOf = ({ text }: Message): string => text.slice(0, LONGEST_TEXT).toWellFormed();

const optionsOf = ({ buttons }: Message) => ({
  link_preview_options: { is_disabled: true },
  reply_markup: { inline_keyboard: keyboardOf(buttons) },
});

export const keyboardOf = (buttons: readonly (readonly Button[])[]): InlineKeyboardButton[][] =>
  buttons.map((row) =>
    row.map((button) =>
      'press' in button
        ? { text: button.text, callback_data: button.press }
        : { text: button.text, web_app: { url: button.open } },
    ),
  );
