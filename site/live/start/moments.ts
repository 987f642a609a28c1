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

/** When the first view stands: this runs after the first paint, so when its photos are there. */
export async function firstView(): Promise<void> {
  await Promise.race([loaded(), wait(LONGEST_MS)]);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });
}

interface FirstTouch {
  /** When somebody gives the first sign of being there. */
  touched: Promise<void>;
  /** Says that somebody gave one before. */
  touch(): void;
}

export function firstTouch(): FirstTouch {
  const stop = new AbortController();
  let touch = () => {};
  const touched = new Promise<void>((resolve) => {
    touch = () => {
      stop.abort();
      resolve();
    };
  });
  for (const sign of SIGNS) {
    addEventListener(sign, touch, { capture: true, passive: true, signal: stop.signal });
  }
  return { touched, touch };
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
