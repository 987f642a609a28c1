import type { Delivery } from '../delivery.ts';

/** A button below a message: it presses something of ours, or opens the staff's app. */
export type Button = { text: string; press: string } | { text: string; open: string };

export interface Message {
  /** Plain: what guests typed is text and nothing else. */
  text: string;
  /** Rows of buttons. */
  buttons: Button[][];
}

/** What brings messages to staff. */
export interface Messenger {
  send(chatId: number, message: Message): Promise<Delivery>;
  edit(chatId: number, messageId: number, message: Message): Promise<Delivery>;
}
