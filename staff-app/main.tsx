import '@seahour/ui/tokens.css';
import '@seahour/ui/tokens-dark.css';
import '@seahour/ui/fonts.css';
import '@seahour/ui/parts/button.css';
import '@seahour/ui/parts/icon.css';
import '@seahour/ui/parts/toasts.css';
import '@seahour/ui/parts/visually-hidden.css';
import './app.css';
import { createClient } from '@seahour/api-types/client.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { createErrorReports, listenForErrors } from '@seahour/ui/error-reports.ts';
import { createToasts } from '@seahour/ui/toasts.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepInSight } from './keep-in-sight.ts';
import { createCrew } from './state/crew.ts';
import { createCrewClient } from './state/crew-client.ts';
import { decisionFetch } from './state/decision-fetch.ts';
import { keepFresh } from './state/keep-fresh.ts';
import { createKept } from './state/kept.ts';
import { ManualDraft } from './state/manual-draft.ts';
import { createNavigation } from './state/navigation.ts';
import { createSpeech } from './state/speech.ts';
import { createTelegram } from './telegram.ts';
import { tellRefusal } from './tell-refusal.ts';
import { loadTexts } from './texts.ts';

const reportTo: string = import.meta.env.VITE_ERROR_REPORT_URL ?? '';
listenForErrors(createErrorReports({ face: 'staff', address: reportTo }), window);
const telegram = createTelegram(window);
const { launch } = telegram;

/** Of whoever opened the app: on one phone several people may. */
const keptLanguage = createKept({
  storage: () => localStorage,
  key: `seahour-language-${launch.userId}`,
  parse: (value) => Language.safeParse(value).data ?? null,
});
const keptDraft = createKept({
  storage: () => sessionStorage,
  key: `seahour-order-${launch.userId}`,
  parse: (value) => ManualDraft.safeParse(value).data ?? null,
});

const speech = await createSpeech({
  first: keptLanguage.read() ?? launch.language,
  load: loadTexts,
  onChange(language) {
    keptLanguage.write(language);
    // Names of services were read in the language of before.
    crew.refresh();
  },
});
speech.$spoken.subscribe(({ language, t }) => {
  document.documentElement.lang = language;
  document.title = t('app');
});

const client = createClient({
  base: '',
  get language() {
    return speech.$spoken.get().language;
  },
  country: launch.language === 'ru' ? 'RU' : 'US',
  fetch: decisionFetch((input, init) => fetch(input, init)),
});
const toasts = createToasts();
const crew = createCrew({
  client: createCrewClient(client, launch.initData),
  now: () => new Date(),
  draft: keptDraft,
  onLanguage: (language) => void speech.speak(language),
  onRefused: (...refused) => tellRefusal({ ...speech.$spoken.get(), telegram, toasts }, ...refused),
});
const navigation = createNavigation(window, [
  { name: launch.isForReviews ? 'reviews' : 'boats' },
  ...(launch.orderId ? [{ name: 'order' as const, id: launch.orderId }] : []),
]);
keepFresh(window, crew);
keepInSight(window);
const cdnBase: string = import.meta.env.VITE_CDN_BASE ?? '/photos/';
const root = document.getElementById('app');
if (root) {
  const app = { telegram, crew, navigation, toasts, cdnBase };
  createRoot(root).render(<App app={app} spoken={speech.$spoken} />);
}
