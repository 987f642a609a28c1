import type { CallOptions, CheckedByHand, Client } from '@seahour/api-types/client.ts';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { listActivities, listCities } from '@seahour/api-types/first-calls.ts';
import { languageOfCountry } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { createClock } from '@seahour/ui/clock.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { type Api, type CallName, failure } from '../booking/api.ts';
import { cityOf } from '../booking/queries.ts';
import { readCookies } from '../kit/cookies.ts';
import { ENTRY } from '../kit/release.ts';
import { loadSettings } from '../kit/settings.ts';
import { loadStepTexts } from '../kit/texts.ts';
import { createPrefetchCache } from './prefetch-cache.ts';
import { statedCountry, statedCurrency, visitorCountry } from './visitor.ts';

/** What the attributes and the page say of language, country, currency and API. */
export interface Surroundings {
  /** Absent where neither page, cookie nor browser says: then by the visitor's country. */
  language: Language | undefined;
  /** Empty where the page does not say, as with the next two. */
  country: string;
  currency: string;
  api: string;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const prepared = new Map<string, Promise<Prepared>>();
/** Surroundings that a widget has been mounted for, which then asks itself: a tap points and opens at once. */
const taken = new Set<string>();

/** Settings, texts and the API for these surroundings. */
async function prepare({ api: origin, ...page }: Surroundings) {
  const loading = loadSettings(ENTRY, origin);
  const clock = createClock();
  // At once: what follows takes time.
  void loading.then(({ now }) => clock.learn(now));
  // A browser's first format of a date takes a slow phone 60 ms: made while files are on the way.
  cityDate('UTC', clock.now());
  const language = page.language ?? languageOfCountry((await loading).visitor_country);
  const [texts, settings] = await Promise.all([loadStepTexts(language), loading]);
  const stated = statedCountry(page.country, readCookies());
  const country = visitorCountry({ stated, found: settings.visitor_country }, language);
  const currency = statedCurrency(page.currency);
  const config = { base: settings.api_base, language, country, currency };
  const api = createPrefetchCache(createApi(loggedClient(config)), () => performance.now());
  return { api, language, settings, country: stated, texts, clock };
}

/** The prefetched environment, else a new one; each widget takes its own. */
export function takePrefetched(surroundings: Surroundings): Promise<Prepared> {
  const key = JSON.stringify(surroundings);
  const known = prepared.get(key);
  prepared.delete(key);
  taken.add(key);
  return known?.catch(() => prepare(surroundings)) ?? prepare(surroundings);
}

/** Called when the pointer is on the button: prefetches the data of the first screen. */
export async function prefetchAnswers(
  surroundings: Surroundings,
  city: string | undefined,
): Promise<void> {
  const key = JSON.stringify(surroundings);
  if (prepared.has(key) || taken.has(key)) return;
  const preparing = prepare(surroundings);
  prepared.set(key, preparing);
  const { api } = await preparing;
  const cities = await api.prefetch('getCities', {});
  const found = cities.ok ? cityOf(cities.data, city) : null;
  if (found && !taken.has(key)) await api.prefetch('getActivitiesInfo', { city_id: found.id });
}

/** The calls of the first screen are validated by hand: schemas are larger than the screen. */
const FIRST_CALLS: Partial<Record<CallName, CheckedByHand<Endpoint>>> = {
  getCities: listCities,
  getActivitiesInfo: listActivities,
};

export const loadContract = () => import('../booking/contract.ts');

/** The API of a booking. The schemas of all other calls load with the first of them. */
function createApi(client: Client): Api {
  return {
    async call(name: CallName, payload: never, options?: CallOptions): Promise<never> {
      const endpoint = FIRST_CALLS[name] ?? (await loadContract().catch(() => null))?.[name];
      const answer = endpoint ? await client.call(endpoint, payload, options) : failure('network');
      return answer as never;
    },
  };
}
