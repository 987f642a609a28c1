import type { SiteSettings } from '@seahour/api-types/site-data.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import type { IconName } from '@seahour/ui/icons.ts';

export interface ContactWay {
  kind: 'phone' | 'chat' | 'mail';
  icon: IconName;
  href: string;
  /** The number or address, not broken between lines; empty for a chat, which has none. */
  shown: string;
}

type Contacts = Pick<SiteSettings, 'contact_phone' | 'contact_email' | 'chat_link'>;

/** The configured contacts of the operator, in the order in which they are shown. */
export function contactWays({ contact_phone, contact_email, chat_link }: Contacts): ContactWay[] {
  const all: ContactWay[] = [
    {
      kind: 'phone',
      icon: 'phone',
      href: telUrl(contact_phone),
      shown: contact_phone.replaceAll(' ', '\u00a0'),
    },
    { kind: 'chat', icon: 'message-circle', href: chat_link, shown: '' },
    { kind: 'mail', icon: 'mail', href: `mailto:${contact_email}`, shown: contact_email },
  ];
  const isSet = { phone: contact_phone, chat: chat_link, mail: contact_email };
  return all.filter(({ kind }) => isSet[kind] !== '');
}
