import '@seahour/ui/tokens.css';
import '@seahour/ui/tokens-dark.css';
import '@seahour/ui/fonts.css';
import '@seahour/ui/parts/button.css';
import '@seahour/ui/parts/icon.css';
import '@seahour/ui/parts/visually-hidden.css';
import './app.css';
import { signInEditor } from '@seahour/api-types/editor.ts';
import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import { setLanguage } from '@seahour/ui/i18n/set-language.ts';
import { loggedClient } from '@seahour/ui/logged-client.ts';
import { preloadFonts } from '@seahour/ui/preload-fonts.ts';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { EditorApp } from './app.tsx';
import { createEditor } from './state/editor.ts';
import { createNavigation } from './state/navigation.ts';
import { loadWords } from './texts.ts';

const PULSE_MS = 3_000;
const LINK = /^#sign-in=(.+)\.([^.]+)$/;

const browsers = findLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;
let language = browsers;
const editor = createEditor(
  loggedClient({
    base: '',
    get language() {
      return language;
    },
    country: languageRow(browsers).country,
  }),
  () => new Date(),
);
const $locale = atom<
  (Awaited<ReturnType<typeof loadWords>> & { language: typeof language }) | null
>(null);

async function speak(wanted: typeof language): Promise<void> {
  language = wanted;
  // Forms show every language, whichever the words around them are in.
  const letters = LANGUAGE_CODES.map(preloadFonts);
  const [texts] = await Promise.all([loadWords(wanted), ...letters]);
  if (language !== wanted) return;
  $locale.set({ ...texts, language: wanted });
  setLanguage(document.documentElement, wanted);
  document.title = texts.t('app');
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
};
setTheme();
dark.addEventListener('change', setTheme);

/** A link signs in once: what it holds leaves the address before anything else. */
async function redeemLink(): Promise<void> {
  const [, sign_in_id, code] = LINK.exec(location.hash) ?? [];
  if (!sign_in_id || !code) return;
  history.replaceState(null, '', location.pathname);
  await editor.call(signInEditor, { sign_in_id, code });
}

editor.$desk.subscribe((desk) => {
  if (!desk || desk.me.language === language) return;
  void speak(desk.me.language);
  // Its names are in the browser's language.
  void editor.readDesk();
});
void speak(language);
void redeemLink().then(editor.enter);

const isVisible = () => document.visibilityState === 'visible';
setInterval(() => isVisible() && void editor.beat(), PULSE_MS);
document.addEventListener('visibilitychange', () => {
  if (isVisible()) void editor.beat();
  else editor.$sources.get()?.flush();
});
window.addEventListener('online', () => editor.$sources.get()?.flush());

const root = document.getElementById('root');
if (!root) throw new Error('no element to draw in');
createRoot(root).render(
  <EditorApp editor={editor} navigation={createNavigation(window)} $locale={$locale} />,
);
