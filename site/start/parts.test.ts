import { afterEach, expect, test, vi } from 'vitest';
import { prepareWidget } from './load-widget.ts';
import { startParts } from './parts.ts';

vi.mock('./load-widget.ts', () => ({ prepareWidget: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

/** A page that has only an inline widget, in a browser without a connection. */
function openOffline() {
  const widget = { matches: () => true };
  const navigator = { onLine: false };
  const browser = new EventTarget();
  vi.stubGlobal('document', {
    querySelectorAll: (of: string) => (of === 'booking-widget' ? [widget] : []),
  });
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    async comeBack(isOnline = true) {
      navigator.onLine = isOnline;
      browser.dispatchEvent(new Event('online'));
      await settle();
    },
  };
}

test('starts a part once that was asked for twice without a connection, however often that fails', async () => {
  const page = openOffline();
  const start = vi.mocked(prepareWidget).mockRejectedValue(new Error('No connection'));
  await startParts('idle');
  await startParts('intent');
  expect(start).toHaveBeenCalledTimes(2);
  await page.comeBack(false);
  expect(start).toHaveBeenCalledTimes(3);
  start.mockResolvedValue();
  await page.comeBack();
  expect(start).toHaveBeenCalledTimes(4);
  await page.comeBack();
  await startParts('intent');
  expect(start).toHaveBeenCalledTimes(4);
});
