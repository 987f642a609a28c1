import { LOCALE } from '@seahour/ui/format/locale.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { apiFetch } from '../../runtime/clock.ts';
import { language, prefix } from '../../runtime/page-data.ts';

/** Always calls the page's own origin, which the session cookie belongs to. */
export const client = loggedClient({
  base: '',
  language,
  country: LOCALE[language].slice(-2),
  fetch: apiFetch,
});

/** E.g. `/auth` → `/ru/auth` on a Russian page. */
export const inLanguage = (path: string): string => prefix + path;
