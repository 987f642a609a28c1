import { languageRow } from '@seahour/api-types/languages.ts';
import { infoIp } from '@seahour/api-types/page-calls.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { withSessionStorage } from '@seahour/ui/storage.ts';
import { atom } from 'nanostores';
import { apiBase } from './api-base.ts';
import { apiFetch } from './clock.ts';
import { pageCookies, readCookie } from './cookies.ts';
import { language } from './page-data.ts';

let known: Promise<string> | undefined;

/** The country that was chosen on this page, whose prices are shown from then on; else null. */
export const $chosenCountry = atom<string | null>(null);

/** The visitor's country: the chosen one, else that of their address, else that of the language. */
export async function country(): Promise<string> {
  const chosen = $chosenCountry.get();
  if (chosen) return chosen;
  known ??= findCountry();
  return known;
}

/** The country that the visitor chose on any page. */
export const storedCountry = (): string | undefined =>
  /-([A-Z]{2})$/.exec(readCookie(pageCookies(), 'lang_country') ?? '')?.[1];

async function findCountry(): Promise<string> {
  const stored = storedCountry();
  if (stored) return stored;
  const usual = languageRow(language).country;
  const guessed = readGuess();
  if (guessed !== null) return guessed || usual;
  const client = loggedClient({ base: apiBase(), language, country: usual, fetch: apiFetch });
  const answer = await client.call(infoIp, {});
  const found = answer.ok ? answer.data.country.iso_code : null;
  if (answer.ok) keepGuess(found ?? '');
  return found ?? usual;
}

/**
 * A guess by address is no choice: it is kept for this visit alone, so that it is asked for once. An
 * address that tells no country is an empty one.
 */
const GUESS = 'seahour:country';

const readGuess = () => withSessionStorage((storage) => storage.getItem(GUESS));

/** Where storage is denied, the next page asks again. */
const keepGuess = (code: string) => withSessionStorage((storage) => storage.setItem(GUESS, code));
