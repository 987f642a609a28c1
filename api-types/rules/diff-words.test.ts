import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const shown = (was: string, becomes: string) =>
  diffWords(was, becomes)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

test('shows what was said otherwise in its place, the old words first', () => {
  expect(shown('You and seventeen friends fit easily.', 'Eighteen guests fit easily.')).toBe(
    '[-You and seventeen friends-][+Eighteen guests+] fit easily.',
  );
});

test('never splits a word, in any letters', () => {
  expect(shown('Тень для всех', 'Тени для каждого')).toBe(
    '[-Тень-][+Тени+] для [-всех-][+каждого+]',
  );
  expect(shown('ثلاث ساعات', 'أربع ساعات')).toBe('[-ثلاث-][+أربع+] ساعات');
});

test('shows words that only come or only go', () => {
  expect(shown('The crew waits', 'The whole crew waits')).toBe('The [+whole +]crew waits');
  expect(shown('', 'New')).toBe('[+New+]');
  expect(shown('same', 'same')).toBe('same');
});

test('both texts can be read from it, whatever they are', () => {
  const texts = [
    '',
    ' ',
    'sea',
    'sea  boat.',
    'boat\n\nsea',
    'the sea, the boat',
    'море и sea',
    '. .',
  ];
  for (const was of texts) {
    for (const becomes of texts) {
      const runs = diffWords(was, becomes);
      const without = (left: string) =>
        runs
          .filter(({ kind }) => kind !== left)
          .map((run) => run.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([was, becomes]);
    }
  }
});
