import type { OpenOptions } from '../flow/opening.ts';
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
    widgetFor(trigger).open(optionsOf(trigger));
  });
  const onIntent = (event: Event) => triggerOf(event) && prefetchApp();
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent);
}

/** The trigger that an event happened in; the inside of a widget's dialog is none. */
function triggerOf(event: Event): HTMLElement | null {
  const origin = event.composedPath()[0];
  if (!(origin instanceof Element) || origin.getRootNode() instanceof ShadowRoot) {
    const host = event.target;
    return host instanceof Element ? host.closest<HTMLElement>(TRIGGER) : null;
  }
  const widget = origin.closest('booking-widget');
  const control = origin.closest<HTMLElement>('a, button');
  return origin.closest<HTMLElement>(TRIGGER) ?? (widget?.contains(control) ? control : null);
}

function widgetFor(trigger: HTMLElement): BookingWidget {
  const known = trigger.closest('booking-widget') ?? document.querySelector('booking-widget');
  if (known instanceof BookingWidget) return known;
  return document.body.appendChild(new BookingWidget());
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
