import type { OpenOptions } from '../flow/open-options.ts';
import { BookingWidget } from './booking-widget.ts';
import { prefetchApp } from './load-app.ts';

const TRIGGER = '[data-booking-open]';

/**
 * Any element with `data-booking-open` opens the page's widget, or one made for it; its
 * `data-city`, `data-activity`, `data-offer` and `data-date` say what for. What stands
 * between the widget's own tags opens that widget.
 */
export function listenForTriggers(root: Document): void {
  root.addEventListener('click', (event) => {
    const trigger = triggerOf(event);
    if (!trigger || event.defaultPrevented || isNewTab(event)) return;
    event.preventDefault();
    // Safari does not focus a clicked button, and focus returns to what had it.
    trigger.focus({ preventScroll: true });
    const own = trigger.closest('booking-widget');
    (own instanceof BookingWidget ? own : pageWidget(root)).open(optionsOf(trigger));
  });
  const onIntent = (event: Event) => triggerOf(event) && prefetchApp();
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent);
}

/** The trigger that an event happened in, through other shadow roots too; a widget's dialog has none. */
function triggerOf(event: Event): HTMLElement | null {
  // The path is that of the click: what was clicked may be gone from the document by now.
  const path = event.composedPath();
  const root = path.findIndex(
    (node) => node instanceof ShadowRoot && node.host instanceof BookingWidget,
  );
  if (root > 0 && !(path[root - 1] instanceof HTMLSlotElement)) return null;
  const marked = path.find((node) => node instanceof HTMLElement && node.matches(TRIGGER));
  const inside = path.slice(0, Math.max(root, 0));
  const trigger =
    marked ?? inside.find((node) => node instanceof HTMLElement && node.matches('a, button'));
  return trigger instanceof HTMLElement ? trigger : null;
}

/** The page's first widget, or one made for it. */
export function pageWidget(root: Document): BookingWidget {
  const known = root.querySelector('booking-widget');
  return known instanceof BookingWidget ? known : root.body.appendChild(new BookingWidget());
}

function optionsOf({ dataset }: HTMLElement): OpenOptions {
  const options: OpenOptions = {};
  if (dataset.city) options.city = dataset.city;
  if (dataset.activity) options.activity = dataset.activity;
  if (dataset.date) options.date = dataset.date;
  const offer = Number(dataset.offer);
  if (Number.isInteger(offer) && offer > 0) options.offer = offer;
  return options;
}

function isNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}
