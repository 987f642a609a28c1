import { describe, expect, expectTypeOf, it } from 'vitest';
import { complete } from './complete.ts';
import { createTranslate } from './translate.ts';

const en = {
  title: 'The sea, by the hour',
  card: {
    free_one: '{{count}} hour free on {{day}}',
    free_other: '{{count}} hours free on {{day}}',
  },
  onlyEnglish: 'Sea',
  boats_one: '{{count}} boat',
  boats_other: '{{count}} boats',
} as const;

const ru = {
  title: 'Море по часам',
  card: {
    free_one: '{{count}} час свободен {{day}}',
    free_few: '{{count}} часа свободны {{day}}',
    free_many: '{{count}} часов свободно {{day}}',
    free_other: '{{count}} часа свободны {{day}}',
  },
};

const english = createTranslate(en, 'en');
const russian = createTranslate(complete(en, ru), 'ru');

it('keeps names together in a language from the right, and nothing else', () => {
  const messages = { held: 'Seahour: {{title}}، {{price}}' };
  const params = { title: 'Azure 46', price: '720 د.إ.' };
  expect(createTranslate(messages, 'ar')('held', params)).toBe(
    'Seahour: \u2068Azure 46\u2069، 720 د.إ.',
  );
  expect(createTranslate(messages, 'en')('held', params)).toBe('Seahour: Azure 46، 720 د.إ.');
});

describe('createTranslate', () => {
  it('finds a text by its key', () => {
    expect(english('title')).toBe('The sea, by the hour');
    expect(russian('title')).toBe('Море по часам');
  });

  it('puts values into a text and leaves unknown places visible', () => {
    expect(english('card.free', { count: 2, day: 'Sat' })).toBe('2 hours free on Sat');
    expect(english('card.free', { count: 2 })).toBe('2 hours free on {{day}}');
  });

  it('gives a text in parts, with something else for a value wherever that stands', () => {
    const said = { twice: '{{price}} | from {{price}} for {{count}}, {{who}}', plain: 'Sea' };
    const { rich } = createTranslate(said, 'en');
    const element = { type: 'b' };
    expect(rich('twice', { price: element, count: 2 })).toEqual([
      '',
      element,
      ' | from ',
      element,
      ' for ',
      2,
      ', ',
      '{{who}}',
      '',
    ]);
    expect(rich('plain', {})).toEqual(['Sea']);
  });

  it.each([
    [1, '1 час свободен завтра'],
    [3, '3 часа свободны завтра'],
    [5, '5 часов свободно завтра'],
    [11, '11 часов свободно завтра'],
    [21, '21 час свободен завтра'],
    [1.5, '1.5 часа свободны завтра'],
  ])('chooses the Russian form of %d', (count, text) => {
    expect(russian('card.free', { count, day: 'завтра' })).toBe(text);
  });

  it('says what is missing in the source, and a missing form as any number', () => {
    expect(russian('onlyEnglish')).toBe('Sea');
    expect(russian('boats', { count: 21 })).toBe('21 boat');
    expect(russian('boats', { count: 5 })).toBe('5 boats');
  });

  it('accepts only keys that exist, and asks plural keys for a count', () => {
    type PlainKeys = Extract<Parameters<typeof english>[0], string>;
    expectTypeOf<'boats_one'>().not.toExtend<PlainKeys>();
    // @ts-expect-error the key is misspelt
    expect(english('titel')).toBe('titel');
    // @ts-expect-error a plural needs its count
    expect(english('boats')).toBe('boats');
  });
});
