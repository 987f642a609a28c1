import { languageRow } from '@seahour/api-types/languages.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { apiFetch } from '../../runtime/clock.ts';
import { language, prefix } from '../../runtime/page-data.ts';

/** Always calls the page's own origin, which the session cookie belongs to. */
export const client = loggedClient({
  base: '',
  language,
  country: languageRow(language).country,
  fetch: apiFetch,
});

/** A path in the page's language. */
export const inLanguage = (path: string): string => prefix + path;
