import { expect, test } from 'vitest';
import type { T } from '../texts.ts';
import { createSpeech } from './speech.ts';

test('goes over to another language once, when its texts are there', async () => {
  const changes: string[] = [];
  const loads: string[] = [];
  const speech = await createSpeech({
    first: 'en',
    async load(language) {
      loads.push(language);
      return ((key: string) => `${language} ${key}`) as T;
    },
    onChange: (language) => void changes.push(language),
  });
  const heard: string[] = [];
  speech.$spoken.subscribe(({ language, t }) => void heard.push(`${language}: ${t('back')}`));
  await speech.speak('en');
  await speech.speak('ru');
  await speech.speak('ru');
  expect(heard).toEqual(['en: en back', 'ru: ru back']);
  expect([loads, changes]).toEqual([['en', 'ru'], ['ru']]);
});
