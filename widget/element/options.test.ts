import { expect, it } from 'vitest';
import { openOptions } from './options.ts';

/** An element as far as its attributes. */
const element = (attributes: Record<string, string> = {}) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as HTMLElement;

it('takes what is asked for before what the attributes say', () => {
  const attributes = { city: 'dubai', activity: 'sup', offer: '7' };
  expect(openOptions(element(attributes), { city: 'limassol', date: '2026-12-24' })).toEqual({
    city: 'limassol',
    activity: 'sup',
    offer: 7,
    date: '2026-12-24',
  });
});

it.each([
  ['12', 12],
  [12, 12],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
])('takes %j for offer %j', (offer, expected) => {
  expect(openOptions(element(), { offer }).offer).toBe(expected);
});

it('takes blanks for nothing, and leaves alone what it does not know', () => {
  const asked = { city: '  ', bookingOpen: '#second', order: 'x' };
  expect(openOptions(element({ city: ' ' }), asked)).toEqual({});
});

it('opens for an order, and for a page that was loaded anew', () => {
  expect(openOptions(element(), { order: 'abc' })).toEqual({ order: 'abc', isUnfinished: false });
  expect(openOptions(element(), { isReload: true })).toEqual({ isReload: true });
});

it('fills in whom the page knows, in the attributes or at the call', () => {
  const known = element({ name: 'Ann', phone: '+971 50 123 00 11', guests: '4' });
  expect(openOptions(known, { mail: 'ann@example.com' }).guest).toEqual({
    name: 'Ann',
    mail: 'ann@example.com',
    phone: '+971501230011',
    guests: 4,
  });
  expect(openOptions(known, { guests: 6 }).guest?.guests).toBe(6);
  expect(openOptions(element({ guests: 'many' }), {}).guest).toBeUndefined();
  expect(openOptions(element(), {}).guest).toBeUndefined();
});
