import { expect, it } from 'vitest';
import { invalidNames, openOptions } from './options.ts';

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

it('takes blanks, and what makes no sense, for nothing', () => {
  expect(openOptions(element({ city: ' ' }), { city: '  ' })).toEqual({});
  const attributes = { city: 'dubai', offer: '7', date: '2026-12-24', hours: '16-19' };
  const asked = { city: '', offer: 'x', date: 'soon', hours: '19-16' };
  expect(openOptions(element(attributes), asked)).toEqual({ ...attributes, offer: 7 });
});

it.each([
  ['16-19', true],
  ['0-24', true],
  ['9-9', false],
  ['24-25', false],
  ['16', false],
  ['3', false],
])('takes %j for hours: %j', (hours, isTaken) => {
  expect(openOptions(element(), { hours }).hours).toBe(isTaken ? hours : undefined);
});

it('takes of a trigger what it may say, and leaves alone all its other data', () => {
  const said = { city: 'dubai', activity: 'sup', date: '2026-12-24', hours: '16-19' };
  const foreign = { bookingOpen: '', order: 'x', isReload: 'true', guest: 'x', target: '#modal' };
  const analytics = { name: 'cta-hero', phone: '+1 800 flowers', mail: 'top-of-page' };
  const trigger = { ...said, offer: '7', guests: '4', ...foreign, ...analytics };
  const known = element({ name: 'Ann', guests: '2' });
  expect(openOptions(known, {}, trigger)).toEqual({
    ...said,
    offer: 7,
    guest: { name: 'Ann', guests: 4 },
  });
});

it('names what makes no sense, of the attributes, the call and the trigger', () => {
  const attributes = element({ date: 'soon', theme: 'red', name: 'Ann' });
  expect(
    invalidNames(
      attributes,
      { offer: 'x' },
      { bookingOpen: '', hours: '19', name: '', theme: 'x' },
    ),
  ).toEqual(['offer', 'date', 'hours', 'theme']);
});

it.each([
  ['ru', true],
  ['RU', true],
  ['ru-KZ', true],
  ['ru_KZ', true],
  ['xx', false],
])('takes %j for a language: %j', (lang, isTaken) => {
  expect(invalidNames(element({ lang }))).toEqual(isTaken ? [] : ['lang']);
});

it('fills in a number in digits of any script', () => {
  const phone = '+٩٧١ ٥٠-١٢٣ ٤٥٦٧';
  expect(openOptions(element({ phone }), {}).guest?.phone).toBe('+٩٧١٥٠١٢٣٤٥٦٧');
});

it('opens for an order, and for a page that was loaded again', () => {
  const resumed = { order: 'abc', isUnfinished: true };
  expect(openOptions(element(), {}, {}, resumed)).toEqual(resumed);
  expect(openOptions(element(), {}, {}, { order: 'abc' })).toEqual({
    ...resumed,
    isUnfinished: false,
  });
  expect(openOptions(element(), {}, {}, { isReload: true })).toEqual({ isReload: true });
});

it('takes of a call what it may ask for, and no more', () => {
  const foreign = {
    ...new Event('click'),
    order: 'x',
    isReload: true,
    guest: { name: 'x' },
    theme: 'x',
  };
  expect(openOptions(element(), { city: 'dubai', ...foreign })).toEqual({ city: 'dubai' });
});

it('reads no data of what is a trigger only by standing between the tags', () => {
  const data = { city: 'dubai', offer: '7', date: 'soon', guests: '4' };
  expect(openOptions(element(), {}, data)).toEqual({});
  expect(invalidNames(element(), {}, data)).toEqual([]);
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
