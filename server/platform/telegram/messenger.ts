/** A button below a message: it presses something of ours, or opens the staff's app. */
export type Button = { text: string; press: string } | { text: string; open: string };

export interface Message {
  /** Plain: what guests typed is text and nothing else. */
  text: string;
  /** Rows of buttons. */
  buttons: Button[][];
}

/** What came of telling somebody. */
export type Delivery =
  | { state: 'done'; messageId: number }
  /** Worth trying again; the messenger may say that the whole bot is to wait. */
  | { state: 'later'; afterSec: number | null; reason: string }
  /** Never: the person has blocked the bot, or the message is gone. */
  | { state: 'never'; reason: string };

/** What brings messages to staff. */
export interface Messenger {
  send(chatId: number, message: Message): Promise<Delivery>;
  edit(chatId: number, messageId: number, message: Message): Promise<Delivery>;
}
