import { expect, test } from 'vitest';
import type { T } from '../texts.ts';
import { createLocaleStore } from './locale.ts';

test('goes over to another language once, when its texts are there', async () => {
  const changes: string[] = [];
  const loads: string[] = [];
  const locale = await createLocaleStore({
    first: 'en',
    async load(language) {
      loads.push(language);
      return ((key: string) => `${language} ${key}`) as T;
    },
    onChange: (language) => void changes.push(language),
  });
  const heard: string[] = [];
  locale.$locale.subscribe(({ language, t }) => void heard.push(`${language}: ${t('back')}`));
  await locale.setLanguage('en');
  await locale.setLanguage('ru');
  await locale.setLanguage('ru');
  expect(heard).toEqual(['en: en back', 'ru: ru back']);
  expect([loads, changes]).toEqual([['en', 'ru'], ['ru']]);
});
