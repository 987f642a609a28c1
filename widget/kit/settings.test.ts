import { expect, it } from 'vitest';
import { parseSettings, resolveSettings, type Settings } from './settings.ts';

const ENTRY = 'https://book.example/widget/booking-widget.js';
const EMPTY: Settings = {
  api_base: '',
  cdn_base: '',
  contact_phone: '',
  contact_email: '',
  chat_link: '',
  show_viewer_count: 'off',
  show_struck_price: 'off',
  is_test: false,
  visitor_country: '',
  now: '',
  page_partners: null,
};

it('calls the origin of the script when nothing else is set', () => {
  const { api_base, cdn_base } = resolveSettings(EMPTY, ENTRY, '');
  expect(api_base).toBe('https://book.example');
  expect(cdn_base).toBe('https://book.example/');
});

it('takes the attribute before the setting', () => {
  const settings = { ...EMPTY, api_base: 'https://api.example' };
  expect(resolveSettings(settings, ENTRY, '').api_base).toBe('https://api.example');
  expect(resolveSettings(settings, ENTRY, 'https://other.example/').api_base).toBe(
    'https://other.example',
  );
});

it('finds photos below the API unless they have an origin of their own', () => {
  const at = (cdn_base: string) =>
    resolveSettings({ ...EMPTY, cdn_base }, ENTRY, 'https://api.example').cdn_base;
  expect(at('/photos/')).toBe('https://api.example/photos/');
  expect(at('https://cdn.example/p/')).toBe('https://cdn.example/p/');
});

it.each([
  [undefined],
  [null],
  ['x'],
  [[]],
  [{ api_base: 7, show_viewer_count: true, unknown: 'x' }],
])('takes nothing that has no sense from %j', (raw) => expect(parseSettings(raw)).toEqual(EMPTY));

it('takes what the operator has set', () => {
  const set = { contact_phone: '+971 50 123 4567', show_struck_price: 'true' as const };
  expect(parseSettings(set)).toEqual({ ...EMPTY, ...set });
});

it('calls the origin of the script when the attribute is no address', () => {
  expect(resolveSettings(EMPTY, ENTRY, 'https://').api_base).toBe('https://book.example');
});
