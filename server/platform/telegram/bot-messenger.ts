import { type Api, GrammyError } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { callFailure } from './failure.ts';
import type { Button, Delivery, Message, Messenger } from './messenger.ts';

const LONGEST_TEXT = 4096;

/** Messages by the Bot API. */
export function createBotMessenger(api: Api): Messenger {
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

async function deliver(act: () => Promise<number>): Promise<Delivery> {
  try {
    return { state: 'done', messageId: await act() };
  } catch (cause) {
    const failure = callFailure(cause);
    if (!failure) throw cause;
    return failure;
  }
}

/** It says already what it is to say: so a try before this one came through after all. */
function ignoreUnchanged(cause: unknown): void {
  const isUnchanged =
    cause instanceof GrammyError && cause.description.includes('message is not modified');
  if (!isUnchanged) throw cause;
}

const textOf = ({ text }: Message): string => text.slice(0, LONGEST_TEXT);

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
