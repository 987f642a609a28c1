import { expect, test } from 'vitest';
import { initDataKey, readInitData } from './init-data.ts';
import { signInitData } from './sign-init-data.ts';

const TOKEN = '7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4';
const KEY = initDataKey(TOKEN);
const NOW = new Date('2026-11-20T08:00:00Z');
const seconds = (ahead: number) => String(NOW.getTime() / 1000 + ahead);
const FIELDS = {
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: '{"id":279058397,"first_name":"Влад & Co","username":"x"}',
  auth_date: seconds(-5),
  signature: 'zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7I',
};

const read = (initData: string) => readInitData(initData, { key: KEY, now: NOW });
const sign = (fields: object) => signInitData({ ...FIELDS, ...fields }, KEY);
const codeOf = (initData: string) => {
  const outcome = read(initData);
  return outcome.ok ? 'ok' : outcome.code;
};
const without = (name: string) =>
  Object.fromEntries(Object.entries(FIELDS).filter(([each]) => each !== name));

test('knows who opened the app', () => {
  expect(read(sign({}))).toEqual({ ok: true, data: { telegram_id: 279058397 } });
});

test('takes what the messaging app signed, whatever the order of its fields', () => {
  // The example of https://docs.telegram-mini-apps.com, signed in 2022 for this token.
  const old =
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';
  const token = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
  const check = { key: initDataKey(token), now: new Date(1662771648_000) };
  expect(readInitData(old, check)).toMatchObject({ ok: true, data: { telegram_id: 279058397 } });
  const turned = old.split('&').reverse().join('&');
  expect(readInitData(turned, check).ok).toBe(true);
});

test.each<[string, string]>([
  ['a hash in capitals', sign({}).replace(/hash=(\w+)/, (_, hash) => `hash=${hash.toUpperCase()}`)],
  ['a hash that is cut', sign({}).slice(0, -2)],
  ['no hash', new URLSearchParams(FIELDS).toString()],
  ['a second hash before', `hash=${'0'.repeat(64)}&${sign({})}`],
  ['a second hash behind', `${sign({})}&hash=${'0'.repeat(64)}`],
  ['a second user', `${sign({})}&user=%7B%22id%22%3A1%7D`],
  ['a field more', `${sign({})}&admin=1`],
  ['a field less', sign({}).replace(/query_id=\w+&/, '')],
  ['another user', sign({}).replace('279058397', '279058398')],
  ['another bot', signInitData(FIELDS, initDataKey('1:other'))],
  ['no user', signInitData(without('user'), KEY)],
  ['a user without a number', sign({ user: '{"first_name":"A"}' })],
  ['a user whose number is a text', sign({ user: '{"id":"279058397"}' })],
  ['a user that is no JSON', sign({ user: '{' })],
  ['no date', signInitData(without('auth_date'), KEY)],
  ['a date that is no number', sign({ auth_date: 'today' })],
  ['a date too far ahead', sign({ auth_date: seconds(61) })],
  ['nothing at all', ''],
])('refuses launch data with %s', (_, initData) => {
  expect(codeOf(initData)).toBe('init_data_invalid');
});

test('lives for a day to the second, and stands a clock that is a minute ahead', () => {
  expect(codeOf(sign({ auth_date: seconds(-86_400) }))).toBe('ok');
  expect(codeOf(sign({ auth_date: seconds(-86_401) }))).toBe('init_data_expired');
  expect(codeOf(sign({ auth_date: seconds(60) }))).toBe('ok');
});

test('says nothing of the age of what is not genuine', () => {
  const old = sign({ auth_date: seconds(-999_999) });
  expect(codeOf(old.replace('Co', 'Xo'))).toBe('init_data_invalid');
});
