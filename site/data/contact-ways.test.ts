import { expect, test } from 'vitest';
import { contactWays } from './contact-ways.ts';

const ALL = {
  contact_phone: '+971 (4) 000 0000',
  contact_email: 'hello@sea.example',
  chat_link: 'https://chat.example/sea',
};

test('offers each way that is configured, the phone as it is dialled', () => {
  expect(contactWays(ALL).map(({ href }) => href)).toEqual([
    'tel:+97140000000',
    'https://chat.example/sea',
    'mailto:hello@sea.example',
  ]);
  expect(contactWays({ ...ALL, contact_phone: '' })[0]?.kind).toBe('chat');
});

test('offers nothing where no way is configured', () => {
  expect(contactWays({ contact_phone: '', contact_email: '', chat_link: '' })).toEqual([]);
});
