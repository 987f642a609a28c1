import '@seahour/ui/tokens.css';
import '@seahour/ui/fonts.css';
import '@seahour/ui/parts/icon.css';
import '@seahour/ui/parts/toasts.css';
import '@seahour/ui/parts/visually-hidden.css';
import './app.css';
import { createClient } from '@seahour/api-types/client.ts';
import { createErrorReports, listenForErrors } from '@seahour/ui/error-reports.ts';
import { createToasts } from '@seahour/ui/toasts.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createCrew } from './state/crew.ts';
import { createCrewClient } from './state/crew-client.ts';
import { keepFresh } from './state/keep-fresh.ts';
import { createNavigation } from './state/navigation.ts';
import { createTelegram } from './telegram.ts';
import { tellRefusal } from './tell-refusal.ts';
import { loadTexts } from './texts.ts';

const reportTo: string = import.meta.env.VITE_ERROR_REPORT_URL ?? '';
listenForErrors(createErrorReports({ face: 'staff', address: reportTo }), window);
const telegram = createTelegram(window);
const { language, initData, orderId } = telegram.launch;
const t = await loadTexts(language);
document.documentElement.lang = language;
document.title = t('app');

const client = createClient({
  base: '',
  language,
  country: language === 'ru' ? 'RU' : 'US',
  // What was decided just before the app is closed arrives all the same.
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});
const toasts = createToasts();
const crew = createCrew({
  client: createCrewClient(client, initData),
  now: () => new Date(),
  onRefused: (...refused) => tellRefusal({ t, language, telegram, toasts }, ...refused),
});
const navigation = createNavigation(window, [
  { name: 'boats' },
  ...(orderId ? [{ name: 'order' as const, id: orderId }] : []),
]);
keepFresh(window, crew);
const cdnBase: string = import.meta.env.VITE_CDN_BASE ?? '/photos/';
const root = document.getElementById('app');
if (root) {
  const app = { t, language, telegram, crew, navigation, toasts, cdnBase };
  createRoot(root).render(<App app={app} />);
}
