import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { expect, test } from 'vitest';
import { isLaunch, isLink, readLaunch } from './launch.ts';

const data = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const hashOf = (fields: Record<string, string>, more: Record<string, string> = {}) =>
  `#${new URLSearchParams({ tgWebAppData: data(fields), ...more })}`;
const open = (opened: Partial<Parameters<typeof readLaunch>[0]>) =>
  readLaunch({ hash: '', search: '', kept: null, languages: ['en-GB'], session: null, ...opened });

test('knows who opened it, in which language and in which colours', () => {
  const user = '{"id":7,"first_name":"Омар","language_code":"ru-RU"}';
  const theme = '{"bg_color":"#17212b","text_color":"#ffffff","odd":1}';
  const launch = open({ hash: hashOf({ user }, { tgWebAppThemeParams: theme }) });
  const known = { firstName: 'Омар', userId: '7', language: 'ru', initData: data({ user }) };
  expect(launch).toMatchObject(known);
  expect(launch.colours).toEqual({ bg_color: '#17212b', text_color: '#ffffff' });
});

test.each([
  ['the bot’s button', { search: '?order=Jb3kQ0' }],
  ['a link of the messenger', { search: '?tgWebAppStartParam=order_Jb3kQ0' }],
  ['signed data', { hash: hashOf({ start_param: 'order-Jb3kQ0' }) }],
])('opens the order that %s names', (_, opened) => {
  expect(open(opened).orderId).toBe('Jb3kQ0');
});

test.each([
  ['the bot’s button', { search: '?reviews=1' }],
  ['a link of the messenger', { search: '?tgWebAppStartParam=reviews' }],
])('opens what guests said by %s', (_, opened) => {
  expect(open(opened)).toMatchObject({ isForReviews: true, orderId: undefined });
  expect(open({ search: '?order=Jb3kQ0' }).isForReviews).toBe(false);
});

test('takes other start parameters for what they are', () => {
  expect(open({ search: '?tgWebAppStartParam=hello' }).orderId).toBeUndefined();
  expect(open({ search: '?tgWebAppStartParam=order_' }).orderId).toBeUndefined();
});

test('goes on after a reload that lost the hash', () => {
  const kept = hashOf({ user: '{"first_name":"Lena"}' });
  expect(open({ kept }).firstName).toBe('Lena');
  expect(open({ kept, hash: hashOf({ user: '{"first_name":"Omar"}' }) }).firstName).toBe('Omar');
});

test('reads the browser’s language and stays calm where nothing is told', () => {
  expect(open({ languages: ['xx-XX', 'ru'] })).toMatchObject({ language: 'ru', initData: '' });
  expect(open({ languages: [] }).language).toBe('en');
  const broken = open({ hash: hashOf({ user: '{broken' }) });
  expect(broken).toMatchObject({ firstName: '', userId: '' });
});

const session = { name: 'Omar', language: 'ru' } as const;

test('calls with the session of a browser that signed in, in the name and language of who did', () => {
  expect(open({ session })).toMatchObject({
    ...{ initData: SESSION_INIT_DATA, isByMessenger: false, link: undefined },
    ...{ firstName: 'Omar', userId: 'Omar', language: 'ru' },
  });
});

test('is opened by the messenger for who opened it there, no matter who else signed in at the browser', () => {
  const user = '{"id":7,"first_name":"Lena","language_code":"en"}';
  expect(open({ hash: hashOf({ user }), session })).toMatchObject({
    ...{ initData: data({ user }), isByMessenger: true },
    ...{ firstName: 'Lena', userId: '7', language: 'en' },
  });
});

test.each([
  ['#sign-in=a-Token_1', { kind: 'sign-in', token: 'a-Token_1' }],
  ['#invite=a-Token_2', { kind: 'invite', token: 'a-Token_2' }],
])('signs nobody in by %s, but keeps what it needs for it', (hash, link) => {
  const kept = hashOf({ user: '{"first_name":"Lena"}' });
  const asked = { link, initData: '', isByMessenger: false, firstName: '' };
  // The person who had this tab or this browser before.
  expect(open({ hash, kept, session })).toMatchObject(asked);
  // The address has lost it by the next reload.
  expect(open({ kept: hash, session })).toMatchObject(asked);
  expect([isLink(hash), isLaunch(hash)]).toEqual([true, true]);
});

test.each(['', '#', '#sign-in=', '#other=a', hashOf({ user: '{}' })])(
  'takes %j for no link',
  (hash) => {
    expect(isLink(hash)).toBe(false);
    expect(open({ hash }).link).toBeUndefined();
  },
);
