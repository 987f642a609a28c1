import type { ClientDirective } from 'astro';
import { findAgain, keepFields, setValue } from './drawn-again.ts';

/** What shows that the visitor means the island. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;
/** What is done again when the island is alive: what woke it counts. */
const REPLAYED = [
  'pointerover',
  'touchstart',
  'pointercancel',
  'touchend',
  'keydown',
  'change',
  'click',
  'submit',
] as const;
/** After this long the built list is shown again. */
const PATIENCE_MS = 5000;
/** What asks for something; its failure is told. */
const PRESSES: readonly string[] = ['click', 'submit', 'change'];
/** What does nothing without React; any other link stays a link. */
const NEEDS_REACT = 'button, [aria-haspopup]';

interface Held {
  event: Event;
  control: HTMLElement;
  /** The control, or the one that stands in its place by then. */
  find(): HTMLElement | undefined;
  /** What is in a field that was changed, when the island is drawn. */
  value: string;
}

/**
 * `client:intent`: an island wakes when the visitor points at it, touches it or gives it the focus, or
 * at once where the page's query matches the directive's value, e.g. `client:intent="^at="`. Then it
 * has `data-waking` until it takes that away itself. Where its code does not come, the next press
 * asks for it again.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const stopped = new AbortController();
  const options = { signal: stopped.signal, capture: true };
  const done: Held[] = [];
  let waking: Promise<void> | undefined;
  let isLost = false;

  async function wake(): Promise<void> {
    isLost = false;
    // Astro keeps the failure to itself and answers something that does nothing.
    const hydrate = await load();
    if (isLost) return giveUp();
    // React has to find what was built, and then sees each value come.
    const restoreFields = keepFields(island);
    for (const held of done) {
      const target = held.find() as HTMLInputElement | undefined;
      if (held.event.type !== 'change' || !target) continue;
      // A visitor who left the field may have come back and typed on.
      held.value = target.value;
      setValue(target, builtValue(target));
    }
    // From here to the end no event can come between: React redraws fields with what it knows, and
    // would put that in place of what a visitor chooses before React hears of it.
    await hydrate();
    stopped.abort();
    // React draws an island when it finds the time, or at once for what a visitor does.
    island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }));
    restoreFields();
    for (const { event, find, value } of done) {
      const target = find();
      if (target) replay(event, target, value);
    }
  }

  function giveUp(): void {
    waking = undefined;
    const isAsked =
      'waking' in island.dataset || done.some(({ event }) => PRESSES.includes(event.type));
    delete island.dataset.waking;
    for (const { find } of done) find()?.removeAttribute('aria-busy');
    // A value that was changed stays on the screen, and counts when the island is alive.
    const changes = done.filter(({ event }) => event.type === 'change');
    done.splice(0, done.length, ...changes);
    if (isAsked) dispatchEvent(new Event('seahour:not-loaded'));
  }

  function wakeAtSign(): void {
    if (!isLost) waking ??= wake();
  }

  function hold(event: Event): void {
    const target = event.target as HTMLInputElement;
    const { type } = event;
    // Another script has done what is asked for.
    if (event.defaultPrevented) return;
    if (isLost && !waking && type === 'pointerover') return;
    const { metaKey, ctrlKey, shiftKey, key } = event as MouseEvent & KeyboardEvent;
    if (metaKey || ctrlKey || shiftKey) return;
    waking ??= wake();
    if (type === 'keydown' && !key.startsWith('Arrow')) return;
    const control = type === 'click' ? target.closest<HTMLElement>(NEEDS_REACT) : target;
    if (!control) return;
    if (type === 'click' || type === 'submit') {
      event.preventDefault();
      event.stopPropagation();
    }
    // A second press while the first is held is ignored: it would take the first back.
    const isAgain = done.some((one) => one.event.type === type && one.control === control);
    if (PRESSES.includes(type) && isAgain) return;
    if (type === 'click') control.ariaBusy = 'true';
    done.push({ event, control, find: findAgain(island, control), value: '' });
  }

  for (const sign of SIGNS) {
    island.addEventListener(sign, wakeAtSign, { ...options, passive: true });
  }
  island.addEventListener(
    'astro:hydration-error',
    ({ target }) => {
      if (target === island) isLost = true;
    },
    options,
  );
  for (const type of REPLAYED) {
    island.addEventListener(type, hold, { ...options, passive: type.startsWith('touch') });
  }
  if (typeof value === 'string' && new RegExp(value).test(location.search.slice(1))) {
    // Something else than was built will be shown: its styles hide that meanwhile.
    island.dataset.waking = '';
    setTimeout(() => delete island.dataset.waking, PATIENCE_MS);
    waking = wake();
  }
};

function replay(event: Event, target: HTMLElement, value: string): void {
  if (event.type === 'click') {
    target.ariaBusy = null;
    target.click();
  } else if (event.type === 'submit') {
    (target as HTMLFormElement).requestSubmit();
  } else if (event.type === 'change') {
    setValue(target, value);
    for (const type of ['input', 'change'])
      target.dispatchEvent(new Event(type, { bubbles: true }));
  } else {
    const Again = event.constructor as typeof Event;
    target.dispatchEvent(new Again(event.type, event));
  }
}

function builtValue(control: Element): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = [...(control as HTMLSelectElement).options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

export default intent;
