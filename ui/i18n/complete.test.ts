import { expect, it } from 'vitest';
import { complete } from './complete.ts';

const source = {
  title: 'The sea',
  card: { book: 'Book', more: 'More' },
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
};

it('leaves a whole language as it is', () => {
  const whole = {
    title: 'Море',
    card: { book: 'Бронь', more: 'Ещё' },
    hours_one: 'a',
    hours_few: 'b',
    hours_many: 'c',
    hours_other: 'd',
  };
  expect(complete(source, whole)).toEqual(whole);
});

it('takes what is missing or empty from the source', () => {
  const some = { title: ' ', card: { book: 'Бронь' } };
  expect(complete(source, some)).toEqual({ ...source, card: { book: 'Бронь', more: 'More' } });
  expect(complete(source, { card: 'not a group' })).toEqual(source);
});

it('never mixes the forms of two languages where its own form for any number is there', () => {
  const { hours_one, ...rest } = source;
  expect(complete(source, { hours_other: '{{count}} ч' })).toEqual({
    ...rest,
    hours_other: '{{count}} ч',
  });
  expect(complete(source, { hours_few: '{{count}} часа' })).toMatchObject({ hours_one });
});
