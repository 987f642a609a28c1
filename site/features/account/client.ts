import { LOCALE } from '@seahour/ui/format/locale.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { apiFetch } from '../../runtime/clock.ts';
import { language, prefix } from '../../runtime/page-data.ts';

/** To the page's own origin, wherever the API else is: the session's cookie is of this origin. */
export const client = loggedClient({
  base: '',
  language,
  country: LOCALE[language].slice(-2),
  fetch: apiFetch,
});

/** E.g. `/auth` → `/ru/auth` on a Russian page. */
export const inLanguage = (path: string): string => prefix + path;
