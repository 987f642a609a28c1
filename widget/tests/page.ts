import type { BookingWidget } from '../element/booking-widget.ts';
import type { BookingEventName } from '../element/events.ts';

declare global {
  interface Window {
    /** Set by the test runner: where the built widget is served. */
    WIDGET: { origin: string; version: string };
    /** V8's own, by a flag of the runner; the stack, which may hold anything, is not searched. */
    gc(options: { type: 'major'; execution: 'async' }): Promise<void>;
  }
}

export const { origin, version } = window.WIDGET;
/** Longer than the widget itself waits for anything. */
const MOST_WAITED_MS = 30_000;

/** The page's own script tag for the widget. */
export async function loadWidget(file = 'booking-widget.js'): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `${origin}/widget/${file}`;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  await loaded;
}

/** What the widget has fetched besides its script. */
export const fetched = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(origin, ''))
    .filter((name) => name.startsWith('/widget/') && name !== '/widget/booking-widget.js');

/** What was in sight has been told of by then, and the browser has had nothing to do. */
export async function isIdle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        requestIdleCallback(resolve);
      });
      observer.observe(document.body);
    });
  }
}

export function addWidget(attributes: Record<string, string> = {}): BookingWidget {
  const widget = document.createElement('booking-widget');
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  document.body.append(widget);
  return widget;
}

export function dialogOf(widget: Element): HTMLDialogElement {
  const dialog = widget.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('The widget has no dialog');
  return dialog;
}

/** The heading of the screen that is shown instead of the skeleton. */
export function shownTitle(widget: Element): string {
  const dialog = dialogOf(widget);
  if (!dialog.open || dialog.hasAttribute('data-loading')) return '';
  return dialog.querySelector('h1')?.textContent ?? '';
}

/** What is shown, wherever the dialog stands: a hidden widget's is at the end of the body. */
export function shownIn(widget: Element): { dialog: HTMLDialogElement; title: string } | null {
  for (const place of [widget, document.body.lastElementChild]) {
    const dialog = place?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
    if (!dialog || dialog.hasAttribute('data-loading')) continue;
    return { dialog, title: dialog.querySelector('h1')?.textContent ?? '' };
  }
  return null;
}

export const showsIn = (widget: Element, title: string): Promise<void> =>
  until(`it shows “${title}”`, () => shownIn(widget)?.title === title);

export async function until(
  what: string | (() => string),
  isSo: () => unknown | Promise<unknown>,
): Promise<void> {
  const deadline = performance.now() + MOST_WAITED_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) {
      throw new Error(`It never came to this: ${typeof what === 'string' ? what : what()}`);
    }
    await new Promise(requestAnimationFrame);
  }
}

export const shows = (widget: Element, title: string): Promise<void> =>
  until(
    () => `it shows “${title}”, not “${shownTitle(widget)}”`,
    () => shownTitle(widget) === title,
  );

export function equal(actual: unknown, expected: unknown): void {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(value, null, 1));
  if (is !== should) throw new Error(`expected ${should}, got ${is}`);
}

/** Names of the widget's events that reach the document, in their order. */
export function listenForEvents(): BookingEventName[] {
  const heard: BookingEventName[] = [];
  const orders = ['order', 'confirmed', 'declined', 'cancelled', 'moved', 'paid', 'refunded'];
  for (const name of ['open', 'step', ...orders, 'failed', 'error', 'close']) {
    const hear = (event: Event) => heard.push(event.type as BookingEventName);
    // Before the listeners of the element itself, which may cause the next event.
    document.addEventListener(`booking-${name}`, hear, { capture: true });
  }
  return heard;
}

/** What nobody caught, and what a policy refused. */
export function listenForTrouble(page: Window = window): string[] {
  const troubles: string[] = [];
  page.addEventListener('error', ({ message }) => troubles.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));
  page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    troubles.push(`${violatedDirective} ${blockedURI}`);
  });
  return troubles;
}
