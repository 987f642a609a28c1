import { createClient } from '@seahour/api-types/client.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

export const language: Language = document.documentElement.lang === 'ru' ? 'ru' : 'en';

/** To the page's own origin, wherever the API else is: the session's cookie is of this origin. */
export const client = createClient({
  base: '',
  language,
  country: language === 'ru' ? 'RU' : 'US',
});

export const accountTexts = (): unknown =>
  JSON.parse(document.getElementById('account-texts')?.textContent ?? '{}');

/** E.g. `/auth` → `/ru/auth` on a Russian page. */
export const inLanguage = (path: string): string => (language === 'ru' ? `/ru${path}` : path);
