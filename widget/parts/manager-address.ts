import type { Language } from '@seahour/api-types/primitives.ts';
import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import type { Settings } from '../kit/settings.ts';
import { sitePage } from './site-page.ts';

export type ManagerAddress = { kind: 'chat' | 'phone' | 'mail' | 'page'; href: string };

type Contacts = Pick<Settings, 'chat_link' | 'contact_phone' | 'contact_email' | 'api_base'>;

/** Where a person is reached: in a chat, else by phone, else by mail, else as the contacts page says. */
export function managerAddress(
  { chat_link, contact_phone, contact_email, api_base }: Contacts,
  language: Language,
): ManagerAddress {
  if (parseUrl(chat_link)) return { kind: 'chat', href: chat_link };
  const phone = contact_phone.replaceAll(/[^+\d]/g, '');
  if (phone) return { kind: 'phone', href: `tel:${phone}` };
  if (contact_email) return { kind: 'mail', href: `mailto:${contact_email}` };
  return { kind: 'page', href: sitePage(api_base, language, 'contact-us') };
}
