import { expect, test } from 'vitest';
import { findWords } from './word-search.ts';

test.each([
  ['account', 'Do I need an account?'],
  ['CARD number', 'Who sees the number of my card?'],
  ['cancels', 'How do I cancel?'],
  ['отмена', 'Как отменить бронь?'],
  ['черный', 'Чёрная лодка'],
  ['погода?', 'Что будет в плохую погоду?'],
  ['IPTAL', 'Nasıl iptal ederim?'],
  ['kapi', 'Kapı nerede?'],
  ['الغاء', 'كيف أطلب الإلغاء؟'],
  ['حَجْز', 'هل حجزي نهائي؟'],
  ['حـــجز', 'هل حجزي نهائي؟'],
  ['رحله', 'متى تبدأ الرحلة؟'],
  ['متي', 'متى تبدأ الرحلة؟'],
  ['کم ٢٤', 'كم ساعة؟ 24'],
  ['', 'Anything'],
])('finds "%s" in "%s"', (asked, text) => {
  expect(findWords(asked, text)).toBe(true);
});

test.each([
  ['account', 'Who steers the yacht?'],
  ['card weather', 'Who sees my card number?'],
  ['ski', 'Who steers the yacht?'],
])('does not find "%s" in "%s"', (asked, text) => {
  expect(findWords(asked, text)).toBe(false);
});
