import { expect, it } from 'vitest';
import { managerAddress, managerAddresses, withMessage } from './manager-address.ts';

const NONE = {
  chat_link: '',
  contact_phone: '',
  contact_email: '',
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
] as const)('with %o leads to %o', (contacts, { kind, href }) => {
  const address = managerAddress(contacts);
  expect(address?.kind).toBe(kind);
  expect(address && withMessage(address, 'Azure 46,\u00a09 AM')).toBe(href);
});

it('asks nothing for somebody who has not chosen yet', () => {
  const plain = (contacts: typeof NONE) =>
    managerAddresses(contacts).map((address) => withMessage(address, null));
  expect(plain(CHAT)).toEqual([
    'https://wa.me/971?a=1',
    'tel:+97140000000',
    'mailto:help@sea.example',
  ]);
  expect(plain(MAIL)).toEqual(['mailto:help@sea.example']);
});

it('names nobody where none is configured', () => {
  expect(managerAddress(NONE)).toBeUndefined();
  expect(managerAddresses({ ...NONE, contact_phone: ' ' })).toEqual([]);
});
