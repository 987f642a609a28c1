import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { PartnerPage } from './partner-page.ts';
import type { ReactPage } from './react-page.ts';
import { inTurn } from './rounds.ts';
import { openSlowPhone } from './slow-phone.ts';

export interface Opening {
  /** From the click to the first frame with the dialog. */
  dialogMs: number;
  /** From the click to the first frame in which an activity can be chosen. */
  firstStepMs: number;
}

/** What the page has cost when nobody has touched it yet. */
export interface Untouched {
  requests: number;
  layoutShift: number;
}

interface ForeignRequests {
  begun: number;
  ended: number;
}

export interface OpeningTimes {
  cold: readonly Opening[];
  /** Somebody has pointed at the button before, long enough for the files to come. */
  prefetched: readonly Opening[];
  untouched: Untouched;
  /** From the start of the way to an empty page to the button that React renders on it. */
  reactAloneMs: readonly number[];
}

/** So long nothing more is asked for: everything has come. */
const QUIET_MS = 1000;
const BUTTON = '[data-booking-open]';

/** Openings in turn with React alone, each in a browser context that has been nowhere before. */
export async function measureOpenings(
  page: PartnerPage,
  empty: ReactPage,
  rounds: number,
): Promise<OpeningTimes> {
  const browser = await launchBrowser();
  try {
    const cold: Opening[] = [];
    const prefetched: Opening[] = [];
    const { theirs } = await inTurn(
      async () => {
        const opening = await inNewContext(browser, page, openByClick);
        cold.push(opening);
        prefetched.push(await inNewContext(browser, page, pointThenOpen));
        return opening.firstStepMs;
      },
      () => timeReactAlone(browser, empty),
      rounds,
    );
    const untouched = await inNewContext(browser, page, lookAtUntouched);
    return { cold, prefetched, untouched, reactAloneMs: theirs };
  } finally {
    await browser.close();
  }
}

async function timeReactAlone(browser: Browser, { address }: ReactPage): Promise<number> {
  const page = await openSlowPhone(browser);
  try {
    // The clock of the page begins with the way to it.
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('button')) {
          requestAnimationFrame(() => Object.assign(window, { shownMs: performance.now() }));
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(address);
    const shown = await page.waitForFunction(() => Reflect.get(window, 'shownMs'));
    return Number(await shown.jsonValue());
  } finally {
    await page.context().close();
  }
}

async function inNewContext<T>(
  browser: Browser,
  partner: PartnerPage,
  measure: (page: Page, foreign: ForeignRequests) => Promise<T>,
): Promise<T> {
  const page = await openSlowPhone(browser);
  const foreign: ForeignRequests = { begun: 0, ended: 0 };
  const count = (name: keyof ForeignRequests) => (request: Request) => {
    if (partner.isForeign(request.url())) foreign[name]++;
  };
  page.on('request', count('begun'));
  page.on('requestfinished', count('ended'));
  page.on('requestfailed', count('ended'));
  await page.goto(partner.address, { waitUntil: 'networkidle' });
  try {
    return await measure(page, foreign);
  } finally {
    await page.context().close();
  }
}

async function lookAtUntouched(page: Page, { begun }: ForeignRequests): Promise<Untouched> {
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce(
            (total, entry) => total + (entry as unknown as { value: number }).value,
            0,
          );
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // No entry, no call: two frames on, there has been none.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  return { requests: begun, layoutShift };
}

async function pointThenOpen(page: Page, foreign: ForeignRequests): Promise<Opening> {
  await page.hover(BUTTON);
  let before: ForeignRequests;
  do {
    before = { ...foreign };
    await pause(QUIET_MS);
  } while (foreign.begun > before.begun || foreign.begun > foreign.ended);
  return openByClick(page);
}

/** Clicked by a script: a finger gives no warning. */
function openByClick(page: Page): Promise<Opening> {
  return page.evaluate(
    (button) =>
      new Promise<Opening>((resolve) => {
        const clicked = performance.now();
        let dialogMs = 0;
        const look = () => {
          const root = document.querySelector('booking-widget')?.shadowRoot;
          const now = performance.now() - clicked;
          if (dialogMs === 0 && root?.querySelector('dialog[open]')) dialogMs = now;
          if (root?.querySelector('input[type=radio]:enabled')) {
            resolve({ dialogMs, firstStepMs: now });
          } else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(button)?.click();
        // The frame after the one that it is drawn in: by then it has been seen.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    BUTTON,
  );
}
