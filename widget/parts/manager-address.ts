import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import type { Settings } from '../kit/settings.ts';

export interface ManagerAddress {
  kind: 'chat' | 'phone' | 'mail';
  href: string;
  /** As people read it; a chat has no number. */
  shown: string;
}

type Contacts = Pick<Settings, 'chat_link' | 'contact_phone' | 'contact_email'>;

/** Every way to a person, the quickest first; empty where none is configured. */
export function managerAddresses({
  chat_link,
  contact_phone,
  contact_email,
}: Contacts): ManagerAddress[] {
  const addresses: ManagerAddress[] = [];
  if (parseUrl(chat_link)) addresses.push({ kind: 'chat', href: chat_link, shown: '' });
  const phone = contact_phone.replaceAll(/[^+\d]/g, '');
  if (phone) addresses.push({ kind: 'phone', href: `tel:${phone}`, shown: contact_phone });
  if (contact_email) {
    addresses.push({ kind: 'mail', href: `mailto:${contact_email}`, shown: contact_email });
  }
  return addresses;
}

/** Where a person is reached: in a chat, else by phone, else by mail; undefined where nowhere. */
export const managerAddress = (contacts: Contacts): ManagerAddress | undefined =>
  managerAddresses(contacts)[0];

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
