import { withSessionStorage } from '@seahour/ui/storage.ts';
import { atom } from 'nanostores';
import { isLaunch, isLink, type Launch, readLaunch } from './launch.ts';
import { keptSession } from './state/session.ts';
import { type Scheme, schemeOf, themeColours } from './theme-colours.ts';

/*
 * The only file that uses Telegram's script, which loads after the app and may never load.
 * Everything works without it; calls made before are replayed once it is there.
 */

export interface NativeButton {
  text: string;
  onPress(): void;
  isDangerous?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
}

export interface NativeButtons {
  main?: NativeButton;
  secondary?: NativeButton;
}

interface BottomButton {
  setParams(parameters: Record<string, unknown>): void;
  showProgress(isStillActive: boolean): void;
  hideProgress(): void;
  onClick(listener: () => void): void;
  offClick(listener: () => void): void;
}

/** The parts of the messenger's object that are used here. */
interface WebApp {
  themeParams: Record<string, string>;
  isVersionAtLeast(version: string): boolean;
  onEvent(name: string, listener: () => void): void;
  ready(): void;
  expand(): void;
  close(): void;
  setHeaderColor(colour: string): void;
  setBackgroundColor(colour: string): void;
  setBottomBarColor(colour: string): void;
  enableClosingConfirmation(): void;
  disableClosingConfirmation(): void;
  disableVerticalSwipes(): void;
  BackButton: { show(): void; hide(): void; onClick(listener: () => void): void };
  MainButton: BottomButton;
  SecondaryButton: BottomButton;
  HapticFeedback: {
    notificationOccurred(kind: 'success' | 'error'): void;
    selectionChanged(): void;
  };
}

declare global {
  interface Window {
    Telegram?: { WebApp: WebApp };
    TelegramWebviewProxy?: unknown;
  }
}

/** With the second button at the bottom, the last of what is used. */
const OLDEST_VERSION = '7.10';
const KEPT_HASH = 'seahour-launch';
/** A script that has not come by then does not count on being waited for. */
const SCRIPT_PATIENCE_MS = 5_000;

export type Telegram = ReturnType<typeof createTelegram>;

export function createTelegram(window: Window) {
  const launch = readLaunch({
    ...openingOf(window),
    languages: window.navigator.languages,
    session: keptSession.read(),
  });
  /** Opened by the messenger. */
  const isInside = 'TelegramWebviewProxy' in window || window.parent !== window;
  /** Whether the messenger's own buttons are there to be used. */
  const $isNative = atom(false);
  /** Whether a way back is drawn above the page, or about to be. */
  const $hasWayBack = atom(isInside);
  const waiting: ((app: WebApp) => void)[] = [];
  let app: WebApp | null = null;
  let back: (() => void) | null = null;
  let buttons: NativeButtons = {};

  const whenThere = (work: (app: WebApp) => void): void => {
    if (app) work(app);
    else waiting.push(work);
  };

  function arrive(): void {
    const found = window.Telegram?.WebApp;
    if (app || !isInside || !found?.isVersionAtLeast(OLDEST_VERSION)) return;
    app = found;
    // The rarer one first, as on our own screens.
    found.SecondaryButton.setParams({ position: 'left' });
    found.ready();
    found.expand();
    // A list that is pulled down must not close the app.
    found.disableVerticalSwipes();
    found.onEvent('themeChanged', () => showColours(found.themeParams));
    showColours(found.themeParams);
    found.BackButton.onClick(() => back?.());
    found.MainButton.onClick(() => buttons.main?.onPress());
    found.SecondaryButton.onClick(() => buttons.secondary?.onPress());
    for (const work of waiting.splice(0)) work(found);
    $isNative.set(true);
  }

  function showColours(colours: Record<string, string>): void {
    const scheme = schemeOf(colours) ?? systemScheme(window);
    const root = window.document.documentElement;
    root.dataset.theme = scheme;
    for (const [name, colour] of Object.entries(themeColours(colours, scheme))) {
      root.style.setProperty(name, colour);
    }
    whenThere((there) => paintBars(window, there));
  }

  showColours(launch.colours);
  window
    .matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => showColours(app?.themeParams ?? launch.colours));
  /** A script that is kept out, or of a messenger that is too old, draws nothing. */
  function settle(): void {
    arrive();
    if (!app) $hasWayBack.set(false);
  }
  const script = window.document.querySelector('script[src*="telegram-web-app"]');
  script?.addEventListener('load', settle);
  script?.addEventListener('error', settle);
  if (window.Telegram) settle();
  else window.setTimeout(settle, SCRIPT_PATIENCE_MS);

  return {
    launch: launch as Readonly<Launch>,
    /** In a browser of its own: a frame of elsewhere gets no cookie. */
    canSignIn: !isInside && !launch.isByMessenger,
    $hasWayBack,
    $isNative,
    setBack(go: (() => void) | null): void {
      back = go;
      whenThere(({ BackButton }) => (back ? BackButton.show() : BackButton.hide()));
    },
    setButtons(wanted: NativeButtons): void {
      buttons = wanted;
      whenThere((there) => {
        const style = getComputedStyle(window.document.documentElement);
        showButton(there.MainButton, buttons.main, style);
        showButton(there.SecondaryButton, buttons.secondary, style);
      });
    },
    haptic(kind: 'success' | 'error' | 'select'): void {
      if (!app) return;
      if (kind === 'select') app.HapticFeedback.selectionChanged();
      else app.HapticFeedback.notificationOccurred(kind);
    },
    /** While something is unsaved, closing asks first. */
    setUnsaved(isUnsaved: boolean): void {
      whenThere((there) =>
        isUnsaved ? there.enableClosingConfirmation() : there.disableClosingConfirmation(),
      );
    },
    close: (): void => app?.close(),
  };
}

function openingOf(window: Window) {
  const { location, history } = window;
  const { hash, search } = location;
  // What signs in is for one person, and is read over a shoulder or out of a history.
  if (isLink(hash)) history.replaceState(history.state, '', location.pathname + search);
  window.addEventListener('hashchange', () => isLink(location.hash) && location.reload());
  // Some browsers of messengers keep nothing in frames.
  const kept = withSessionStorage((storage) => {
    if (isLaunch(hash)) storage.setItem(KEPT_HASH, hash);
    return storage.getItem(KEPT_HASH);
  });
  return { hash, search, kept };
}

/** After a link was used, or could not be: the app is opened without it from then on. */
export const forgetLink = () => withSessionStorage((storage) => storage.removeItem(KEPT_HASH));

const systemScheme = (window: Window): Scheme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** The messenger's bars continue the page. */
function paintBars({ document }: Window, app: WebApp): void {
  const style = getComputedStyle(document.documentElement);
  const surface = colourOf(style, '--surface');
  app.setHeaderColor(surface);
  app.setBottomBarColor(surface);
  app.setBackgroundColor(colourOf(style, '--backdrop'));
}

function showButton(
  native: BottomButton,
  button: NativeButton | undefined,
  style: CSSStyleDeclaration,
): void {
  if (!button) {
    native.setParams({ is_visible: false });
    return;
  }
  const ground = button.isDangerous ? '--surface' : '--primary';
  const ink = button.isDangerous ? '--danger' : '--on-primary';
  native.setParams({
    text: button.text,
    color: colourOf(style, ground),
    text_color: colourOf(style, ink),
    is_active: !button.isBusy && !button.isDisabled,
    is_visible: true,
  });
  if (button.isBusy) native.showProgress(false);
  else native.hideProgress();
}

const colourOf = (style: CSSStyleDeclaration, name: string): string =>
  style.getPropertyValue(name).trim();
