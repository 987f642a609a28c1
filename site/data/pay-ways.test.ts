import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { expect, test } from 'vitest';
import en from '../locales/en/site.json' with { type: 'json' };
import ru from '../locales/ru/site.json' with { type: 'json' };
import { payWays } from './pay-ways.ts';

test('promises no payment now where no cards are taken', () => {
  const t = createTranslate({ payWays: en.payWays }, 'en');
  expect(payWays({ takes_cards: true }, t)).toBe('Pay now or on the pier');
  expect(payWays({ takes_cards: false }, t)).toBe('Pay on the pier');
  const russian = createTranslate({ payWays: ru.payWays }, 'ru');
  expect(payWays({ takes_cards: false }, russian)).toBe('Оплата на пирсе');
});
