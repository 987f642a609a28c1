import { prefetch } from './prefetch.ts';

const TRIGGER = '[data-booking-open]';
const NAME = 'booking-widget';

/**
 * Any element with `data-booking-open` opens the page's first widget, the one of several that it
 * names by a selector, or one made for it; `attribute-types.ts` names the data that say what for.
 * Whatever stands between the widget's own tags opens that widget.
 *
 * On the way down, before anybody on the page can stop the event. A root that is listened to twice
 * is listened to once.
 */
export function listenForTriggers(root: Node): void {
  for (const name of ['click', 'keydown', 'pointerover', 'focusin']) {
    root.addEventListener(name, onEvent, true);
  }
}

function onEvent(event: Event): void {
  const { type, key, ctrlKey, metaKey, shiftKey } = event as MouseEvent & KeyboardEvent;
  const trigger = triggerOf(event);
  if (!trigger || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  const target = event.composedPath()[0] as HTMLElement;
  if (type === 'click') {
    const widget = widgetOf(trigger);
    if (widget.isBroken && 'href' in trigger) return;
    // Safari does not focus a clicked button, and focus returns to what had it.
    trigger.focus({ preventScroll: true });
    // As it is now: a page may draw its trigger anew before the stage reads it, by name.
    widget.open({}, { ...trigger.dataset });
    // Last, so that a link is followed where the dialog could not be opened.
    event.preventDefault();
  } else if (/^(Enter| )$/.test(key) && target.hasAttribute('tabindex') && !('value' in target)) {
    // The browser presses buttons, and fields are typed in. The space bar would scroll.
    event.preventDefault();
    target.click();
  } else prefetch();
}

/** The trigger that an event happened in, through other shadow roots too; a widget's dialog has none. */
function triggerOf(event: Event): HTMLElement | null | undefined {
  // The path is that of the click: what was clicked may be gone from the document by now.
  const path = event.composedPath() as HTMLElement[];
  const first = (selector: string) => path.find((node) => node.matches?.(selector));
  const target = event.target as HTMLElement;
  // What happens in a shadow root is said to happen at its host.
  if (target.localName === NAME && target !== path[0]) return;
  return first(TRIGGER) ?? (target.closest?.(NAME) && first(`a,button,${NAME}`));
}

/** The widget that a trigger names, the one around it, the first beside it or on the page, or a new one. */
function widgetOf(trigger: HTMLElement): HTMLElementTagNameMap[typeof NAME] {
  const root = trigger.getRootNode() as Document;
  let named: HTMLElementTagNameMap[typeof NAME] | null = null;
  try {
    named = document.querySelector(`${NAME}:is(${trigger.dataset.bookingOpen})`);
  } catch {
    // What cannot be read names none; the stage says so.
  }
  return (
    named ??
    trigger.closest(NAME) ??
    root.querySelector(NAME) ??
    document.querySelector(NAME) ??
    document.body.appendChild(document.createElement(NAME))
  );
}
