import type { ManagerAddress } from './manager-address.ts';

/** The address with the first message already written, where one can be. */
export function withMessage({ kind, href }: ManagerAddress, message: string | null): string {
  if (!message) return href;
  const said = message.replaceAll('\u00a0', ' ');
  if (kind === 'mail') return `${href}?body=${encodeURIComponent(said)}`;
  if (kind !== 'chat') return href;
  const chat = new URL(href);
  chat.searchParams.set('text', said);
  // Not every chat reads a plus as a space.
  chat.search = chat.search.replaceAll('+', '%20');
  return chat.href;
}
