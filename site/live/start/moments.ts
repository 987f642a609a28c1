/** A photo that hangs holds up nothing else for longer. */
const LONGEST_MS = 3000;
/** Who is helped by another program may do nothing but click. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'change',
  'scroll',
  'click',
] as const;

/** When the first view stands: painted, and its photos are there. */
export async function firstView(): Promise<void> {
  await painted();
  await Promise.race([loaded(), wait(LONGEST_MS)]);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });
}

/** When somebody gives the first sign of being there. */
export function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    for (const sign of SIGNS) {
      addEventListener(
        sign,
        () => {
          stop.abort();
          resolve();
        },
        { capture: true, passive: true, signal: stop.signal },
      );
    }
  });
}

function painted(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
