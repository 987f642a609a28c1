import { prefetch } from './prefetch.ts';

const TRIGGER = '[data-booking-open]';
const NAME = 'booking-widget';

/**
 * Any element with `data-booking-open` opens the page's first widget, the one of several that it
 * names by a selector, or one made for it; its `data-city`, `data-activity`, `data-offer` and
 * `data-date` say what for. Whatever stands between the widget's own tags opens that widget.
 *
 * On the way down, before anybody on the page can stop the event. A root that is listened to twice
 * is listened to once.
 */
export function listenForTriggers(root: Node): void {
  root.addEventListener('click', onClick, true);
  root.addEventListener('pointerover', onIntent, true);
  root.addEventListener('focusin', onIntent, true);
}

function onClick(event: Event): void {
  const trigger = triggerOf(event);
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (!trigger || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  const widget = widgetOf(trigger);
  if (widget.isBroken && 'href' in trigger) return;
  event.preventDefault();
  // Safari does not focus a clicked button, and focus returns to what had it.
  trigger.focus({ preventScroll: true });
  widget.open({ ...trigger.dataset });
}

function onIntent(event: Event): void {
  if (triggerOf(event)) prefetch();
}

/** The trigger that an event happened in, through other shadow roots too; a widget's dialog has none. */
function triggerOf(event: Event): HTMLElement | undefined {
  // The path is that of the click: what was clicked may be gone from the document by now.
  const path = event.composedPath() as HTMLElement[];
  const widget = path.findIndex((node) => node.localName === NAME);
  // Before the widget comes its root, and before that the slot of what stands between its tags.
  if (widget > 1 && path[widget - 2]?.localName !== 'slot') return;
  const own = path.slice(0, widget + 1);
  const find = (nodes: HTMLElement[], selector: string) =>
    nodes.find((node) => node.matches?.(selector));
  return find(path, TRIGGER) ?? find(own, 'a,button') ?? own[0];
}

/** The widget that a trigger names, the one around it, the first beside it or on the page, or a new one. */
function widgetOf(trigger: HTMLElement): HTMLElementTagNameMap[typeof NAME] {
  const root = trigger.getRootNode() as Document;
  return (
    document.querySelector<HTMLElementTagNameMap[typeof NAME]>(
      `${NAME}:is(${trigger.dataset.bookingOpen})`,
    ) ??
    trigger.closest(NAME) ??
    root.querySelector(NAME) ??
    document.querySelector(NAME) ??
    document.body.appendChild(document.createElement(NAME))
  );
}
