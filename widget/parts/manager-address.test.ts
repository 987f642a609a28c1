import { expect, it } from 'vitest';
import { managerAddress } from './manager-address.ts';
import { withMessage } from './manager-message.ts';

const NONE = {
  chat_link: '',
  contact_phone: '',
  contact_email: '',
  api_base: 'https://sea.example',
};
const MAIL = { ...NONE, contact_email: 'help@sea.example' };
const PHONE = { ...MAIL, contact_phone: '+971 (4) 000-00-00' };
const CHAT = { ...PHONE, chat_link: 'https://wa.me/971?a=1' };

it.each([
  [CHAT, { kind: 'chat', href: 'https://wa.me/971?a=1&text=Azure%2046%2C%209%20AM' }],
  [
    { ...PHONE, chat_link: 'no address' },
    { kind: 'phone', href: 'tel:+97140000000' },
  ],
  [PHONE, { kind: 'phone', href: 'tel:+97140000000' }],
  [MAIL, { kind: 'mail', href: 'mailto:help@sea.example?body=Azure%2046%2C%209%20AM' }],
  [NONE, { kind: 'page', href: 'https://sea.example/contact-us' }],
] as const)('with %o leads to %o', (contacts, { kind, href }) => {
  const address = managerAddress(contacts, 'en');
  expect(address.kind).toBe(kind);
  expect(withMessage(address, 'Azure 46,\u00a09 AM')).toBe(href);
});

it('asks nothing for somebody who has not chosen yet', () => {
  const plain = (contacts: typeof NONE) => withMessage(managerAddress(contacts, 'ru'), null);
  expect(plain(CHAT)).toBe('https://wa.me/971?a=1');
  expect(plain(MAIL)).toBe('mailto:help@sea.example');
  expect(plain(NONE)).toBe('https://sea.example/ru/contact-us');
});
