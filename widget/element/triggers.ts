import { BookingWidget } from './booking-widget.ts';
import { prefetch } from './prefetch.ts';

const TRIGGER = '[data-booking-open]';

/**
 * Any element with `data-booking-open` opens the page's first widget, the one of several that it
 * names (`data-booking-open="#id"`), or one made for it; its `data-city`, `data-activity`,
 * `data-offer` and `data-date` say what for. What stands between the widget's own tags opens that
 * widget.
 */
export function listenForTriggers(root: Document): void {
  root.addEventListener('click', (event) => {
    const trigger = triggerOf(event);
    if (!trigger || event.defaultPrevented || isNewTab(event)) return;
    event.preventDefault();
    // Safari does not focus a clicked button, and focus returns to what had it.
    trigger.focus({ preventScroll: true });
    const own = trigger.closest('booking-widget');
    const named = root.getElementById(trigger.dataset.bookingOpen?.replace('#', '') ?? '');
    const widget = [named, own].find((element) => element instanceof BookingWidget);
    (widget ?? pageWidget(root)).open({ ...trigger.dataset });
  });
  const onIntent = (event: Event) => triggerOf(event) && prefetch();
  root.addEventListener('pointerover', onIntent);
  root.addEventListener('focusin', onIntent);
}

/** The trigger that an event happened in, through other shadow roots too; a widget's dialog has none. */
function triggerOf(event: Event): HTMLElement | undefined {
  // The path is that of the click: what was clicked may be gone from the document by now.
  const path = event.composedPath();
  const widget = path.findIndex((node) => node instanceof BookingWidget);
  // Before the widget comes its root, and before that the slot of what stands between its tags.
  if (widget > 1 && !(path[widget - 2] instanceof HTMLSlotElement)) return;
  const find = (nodes: EventTarget[], selector: string) =>
    nodes.find(
      (node): node is HTMLElement => node instanceof HTMLElement && node.matches(selector),
    );
  return find(path, TRIGGER) ?? find(path.slice(0, Math.max(widget, 0)), 'a,button');
}

/** The page's first widget, or one made for it. */
export function pageWidget(root: Document): BookingWidget {
  const known = root.querySelector('booking-widget');
  return known instanceof BookingWidget ? known : root.body.appendChild(new BookingWidget());
}

function isNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}
