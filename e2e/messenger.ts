import { expect, type Page } from '@playwright/test';

const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';

/** The messenger's script does not load, as in networks that keep it out. */
export async function blockMessenger(page: Page): Promise<void> {
  await page.route(SCRIPT, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
}

/** A messenger around the page: it notes what it is told, and its buttons can be pressed. */
export async function insideMessenger(page: Page, colours: Record<string, string>) {
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }));
  const script = `(${messenger.toString()})(${JSON.stringify(colours)})`;
  await page.route(SCRIPT, (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  const press = (button: 'BackButton' | 'MainButton') =>
    page.evaluate((name) => (window as unknown as Told).press(name), button);
  /** What is written on the main button; null while it is not there or waits. */
  const mainText = () =>
    page.evaluate(() => {
      const { text, is_visible, is_active } = (window as unknown as Told).shown.MainButton ?? {};
      return is_visible && is_active ? (text as string) : null;
    });
  return {
    mainText,
    /** How often its buttons at the bottom were changed. */
    drawings: () => page.evaluate(() => (window as unknown as Told).drawn.count),
    said: () => page.evaluate(() => (window as unknown as Told).told),
    /** Its owner chooses other colours. */
    dress: (other: Record<string, string>) =>
      page.evaluate((dressed) => {
        const told = window as unknown as Told;
        Object.assign(told.Telegram.WebApp.themeParams, dressed);
        told.press('themeChanged');
      }, other),
    pressBack: () => press('BackButton'),
    /** Presses the main button once it says this, as people do. */
    async pressMain(text: string): Promise<void> {
      await expect.poll(mainText).toBe(text);
      await press('MainButton');
    },
  };
}

interface Told {
  Telegram: { WebApp: { themeParams: Record<string, string> } };
  told: string[];
  shown: Record<string, Record<string, unknown>>;
  drawn: { count: number };
  press(button: string): void;
}

/** Runs in the page. */
function messenger(themeParams: Record<string, string>): void {
  const told: string[] = [];
  const shown: Record<string, Record<string, unknown>> = {};
  const drawn = { count: 0 };
  const listeners: Record<string, () => void> = {};
  const note = (name: string) => () => void told.push(name);
  const bottomButton = (name: string) => ({
    setParams: (parameters: object) => {
      drawn.count++;
      shown[name] = { ...shown[name], ...parameters };
    },
    showProgress: note(`${name} waits`),
    hideProgress() {},
    onClick: (listener: () => void) => {
      listeners[name] = listener;
    },
    offClick() {},
  });
  const WebApp = {
    themeParams,
    isVersionAtLeast: () => true,
    onEvent: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    ready: note('ready'),
    expand: note('expand'),
    close: note('close'),
    setHeaderColor: (colour: string) => told.push(`header ${colour}`),
    setBackgroundColor() {},
    setBottomBarColor() {},
    enableClosingConfirmation: note('closing asks'),
    disableClosingConfirmation: note('closing asks no more'),
    disableVerticalSwipes: note('no swipes'),
    BackButton: {
      show: note('back is there'),
      hide: note('back is gone'),
      onClick: (listener: () => void) => {
        listeners.BackButton = listener;
      },
    },
    MainButton: bottomButton('MainButton'),
    SecondaryButton: bottomButton('SecondaryButton'),
    HapticFeedback: {
      notificationOccurred: (kind: string) => told.push(`haptic ${kind}`),
      selectionChanged() {},
    },
  };
  const press = (name: string) => listeners[name]?.();
  Object.assign(window, { Telegram: { WebApp }, told, shown, drawn, press });
}
