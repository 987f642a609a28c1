import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './foreign-page.ts';

const WARM = 10;
const OPENINGS = 100;
/** Of a hundred openings; one screen has some 150 nodes and 50 listeners. */
const MOST_NODES = 300;
/** The timers of an opening hold two for as long as they run. */
const MOST_LISTENERS = 300;

test(`keeps nothing of ${OPENINGS} openings`, { tag: '@whole' }, async ({ page, showForeign }) => {
  test.slow();
  await showForeign({ body: '<booking-widget></booking-widget>' });
  await page.waitForFunction(() => customElements.get('booking-widget'));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await openAndClose(page, WARM);
  const before = await count(session);
  await openAndClose(page, OPENINGS);
  const after = await count(session);
  expect(after.Nodes - before.Nodes).toBeLessThan(MOST_NODES);
  expect(after.JSEventListeners - before.JSEventListeners).toBeLessThan(MOST_LISTENERS);
});

/** Each until its first screen is shown and answered. */
async function openAndClose(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const widget = document.querySelector('booking-widget') as HTMLElement & {
      open(): void;
      close(): void;
    };
    for (let index = 0; index < count; index++) {
      const shown = new Promise((resolve) => {
        widget.addEventListener('booking-step', resolve, { once: true });
      });
      widget.open();
      await shown;
      const tile = () => widget.shadowRoot?.querySelector<HTMLElement>('input[type=radio]:enabled');
      while (!tile()) await new Promise(requestAnimationFrame);
      tile()?.click();
      widget.close();
      await new Promise(requestAnimationFrame);
    }
  }, times);
}

async function count(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { Nodes: value('Nodes'), JSEventListeners: value('JSEventListeners') };
}
