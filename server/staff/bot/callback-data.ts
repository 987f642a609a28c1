import { OrderId } from '@seahour/api-types/primitives.ts';

/** `callback_data` of a button: a letter for the action, then the order's id. */
const LETTERS = { confirm: 'c', ask: 'a', decline: 'd', back: 'b' } as const;

export type CallbackAction = keyof typeof LETTERS;

const ACTIONS = Object.fromEntries(
  Object.entries(LETTERS).map(([name, letter]) => [letter, name as CallbackAction]),
);

/** Telegram allows 64 bytes. */
export const callbackData = (name: CallbackAction, orderId: OrderId): string =>
  `${LETTERS[name]}:${orderId}`;

export function readCallbackData(data: string): { name: CallbackAction; orderId: OrderId } | null {
  const [letter = '', id = ''] = data.split(':');
  const name = ACTIONS[letter];
  const { data: orderId } = OrderId.safeParse(id);
  return name && orderId ? { name, orderId } : null;
}
