import type { Language } from '@seahour/api-types/primitives.ts';
import { parseUrl } from '../kit/parse-url.ts';
import type { Settings } from '../kit/settings.ts';
import { sitePage } from './site-page.ts';

export type ManagerAddress = { kind: 'chat' | 'phone' | 'mail' | 'page'; href: string };

type Contacts = Pick<Settings, 'chat_link' | 'contact_phone' | 'contact_email' | 'api_base'>;

/** Where a person is reached: in a chat, else by phone, else by mail, else as the contacts page says. */
export function managerAddress(
  { chat_link, contact_phone, contact_email, api_base }: Contacts,
  language: Language,
  message: string | null,
): ManagerAddress {
  const said = message?.replaceAll('\u00a0', ' ') ?? '';
  const chat = parseUrl(chat_link);
  if (chat) {
    if (said) chat.searchParams.set('text', said);
    // Not every chat reads a plus as a space.
    chat.search = chat.search.replaceAll('+', '%20');
    return { kind: 'chat', href: chat.href };
  }
  const phone = contact_phone.replaceAll(/[^+\d]/g, '');
  if (phone) return { kind: 'phone', href: `tel:${phone}` };
  if (contact_email) {
    const body = said && `?body=${encodeURIComponent(said)}`;
    return { kind: 'mail', href: `mailto:${contact_email}${body}` };
  }
  return { kind: 'page', href: sitePage(api_base, language, 'contact-us') };
}
