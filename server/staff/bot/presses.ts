/** What a button does, in its first letter; the order's id follows. */
const LETTERS = { confirm: 'c', ask: 'a', decline: 'd', back: 'b' } as const;

export type Press = keyof typeof LETTERS;

const PRESSES = Object.fromEntries(
  Object.entries(LETTERS).map(([name, letter]) => [letter, name as Press]),
);

/** At most 64 bytes go along with a button. */
export const press = (name: Press, orderId: string): string => `${LETTERS[name]}:${orderId}`;

export function readPress(data: string): { name: Press; orderId: string } | null {
  const [letter = '', orderId = ''] = data.split(':');
  const name = PRESSES[letter];
  return name && orderId ? { name, orderId } : null;
}
