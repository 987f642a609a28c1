import '@seahour/ui/tokens.css';
import '@seahour/ui/tokens-dark.css';
import '@seahour/ui/fonts.css';
import '@seahour/ui/parts/button.css';
import '@seahour/ui/parts/icon.css';
import '@seahour/ui/parts/toasts.css';
import '@seahour/ui/parts/visually-hidden.css';
import './app.css';
import { languageRow } from '@seahour/api-types/languages.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { createClock, fetchWithClock } from '@seahour/ui/clock.ts';
import { createErrorReports, listenForErrors } from '@seahour/ui/error-reports.ts';
import { setLanguage } from '@seahour/ui/i18n/set-language.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { preloadFonts } from '@seahour/ui/preload-fonts.ts';
import { createPersisted, withLocalStorage, withSessionStorage } from '@seahour/ui/storage.ts';
import { createToasts } from '@seahour/ui/toasts.ts';
import { Suspense, use } from 'react';
import * as z from 'zod/mini';
import { App } from './app.tsx';
import { scrollFieldIntoView } from './scroll-field-into-view.ts';
import { showDecisionError } from './show-decision-error.ts';
import { startAutoRefresh } from './state/auto-refresh.ts';
import { createCrew } from './state/crew.ts';
import { createCrewClient } from './state/crew-client.ts';
import { decisionFetch } from './state/decision-fetch.ts';
import { DecisionQueue } from './state/decision-queue.ts';
import { createLocaleStore, type LocaleStore } from './state/locale.ts';
import { ManualDraft } from './state/manual-draft.ts';
import { createNavigation } from './state/navigation.ts';
import { createPressGuard } from './state/press-guard.ts';
import { isReachable } from './state/reachable.ts';
import { createSeen } from './state/seen.ts';
import { createTelegram } from './telegram.ts';
import { loadTranslate } from './texts.ts';

/** Nothing can be said before there are texts. */
const RETRY_MS = 1_000;

const { CDN_BASE: cdnBase, ERROR_REPORT_URL: reportTo } = import.meta.env;
listenForErrors(createErrorReports({ face: 'staff', address: reportTo }), window);
const telegram = createTelegram(window);
const { launch } = telegram;

/** Of the person who opened the app: several people may share one phone. */
const keptLanguage = createPersisted({
  storage: withLocalStorage,
  key: `seahour-language-${launch.userId}`,
  parse: (value) => Language.safeParse(value).data ?? null,
});
const keptDrafts = createPersisted({
  storage: withSessionStorage,
  key: `seahour-orders-${launch.userId}`,
  parse: (value) => z.array(ManualDraft).safeParse(value).data ?? null,
});
const decisionsKey = `seahour-decisions-${launch.userId}`;
const keptDecisions = createPersisted({
  storage: withLocalStorage,
  key: decisionsKey,
  parse: (value) => DecisionQueue.safeParse(value).data ?? null,
});

/** The last word on it: the phone's, what was kept, the server's. */
let language = keptLanguage.read() ?? launch.language;
let speech: LocaleStore | null = null;

const clock = createClock();
const client = loggedClient({
  base: '',
  get language() {
    return language;
  },
  country: languageRow(launch.language).country,
  fetch: fetchWithClock(
    clock,
    () => crew.$now.set(clock.now()),
    decisionFetch((input, init) => fetch(input, init)),
  ),
});
const toasts = createToasts();
const crew = createCrew({
  client: createCrewClient(client, launch.initData, { now: clock.now, isReachable }),
  now: clock.now,
  drafts: keptDrafts,
  decisions: keptDecisions,
  // Missing on pages without TLS; the server takes each decision once at any rate.
  alone: async (work) => {
    await (navigator.locks?.request(decisionsKey, work) ?? work());
  },
  seen: createSeen({ storage: withLocalStorage, person: launch.userId, now: clock.now }),
  onLanguage(told) {
    language = told;
    void speech?.setLanguage(told);
  },
  onRefused: (...refused) =>
    speech && showDecisionError({ ...speech.$locale.get(), telegram, toasts }, ...refused),
});
// What is shown first is on its way while the texts come.
startAutoRefresh(window, crew, clock.now);

const loadTexts = () =>
  createLocaleStore({
    first: language,
    async load(wanted) {
      const [t] = await Promise.all([loadTranslate(wanted), preloadFonts(wanted)]);
      return t;
    },
    onChange(changed) {
      keptLanguage.write(changed);
      // Names of services were read in the language of before.
      crew.refresh();
    },
  });

/** Not awaited here: where a module waits, the bundler joins no files. */
const locale = loadTexts()
  .catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadTexts();
  })
  .then((texts) => {
    speech = texts;
    texts.$locale.subscribe(({ language: read, t }) => {
      setLanguage(document.documentElement, read);
      document.title = t('app');
    });
    // The server may have named another one meanwhile.
    void texts.setLanguage(language);
    return texts.$locale;
  });

const navigation = createNavigation(window, [
  { name: launch.isForReviews ? 'reviews' : 'boats' },
  ...(launch.orderId ? [{ name: 'order' as const, id: launch.orderId }] : []),
]);
scrollFieldIntoView(window);
holdPressableStyle();
const pressGuard = createPressGuard();
const app = { telegram, crew, navigation, toasts, pressGuard, cdnBase };

/** The island: what it works with is made once, when its file is loaded. */
export default function StaffApp() {
  return (
    <Suspense fallback={null}>
      <Translated />
    </Suspense>
  );
}

const Translated = () => <App app={app} locale={use(locale)} />;
