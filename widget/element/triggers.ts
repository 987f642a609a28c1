import { prefetch } from './prefetch.ts';

const NAME = 'booking-widget';

/**
 * Any element with `data-booking-open` opens the page's first widget, the one of several that it
 * names by a selector, or one made for it; `attribute-types.ts` names the data that say what for.
 * An element between the widget's own tags opens that widget.
 *
 * In the capture phase, before the page can stop the event. Adding the same listener twice has no
 * effect.
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
    // A copy: the page may replace the trigger before the stage reads its data.
    widget.open({}, { ...trigger.dataset });
    // Last, so that a link is followed if opening throws.
    event.preventDefault();
  } else if (/^(Enter| )$/.test(key) && target.hasAttribute('tabindex') && !('value' in target)) {
    // Buttons are clicked by the browser, and fields are typed in. The space bar would scroll.
    event.preventDefault();
    target.click();
  } else prefetch();
}

/** The trigger that an event happened in, through other shadow roots too; a widget's dialog has none. */
function triggerOf(event: Event): HTMLElement | null | undefined {
  // The path as of the click: the target may have left the document by now.
  const path = event.composedPath() as HTMLElement[];
  const first = (selector: string) => path.find((node) => node.matches?.(selector));
  // Of the dialog's own shadow root: the slot that shows bare text is in that too.
  if (first('dialog.bw')) return;
  const target = event.target as HTMLElement;
  return first('[data-booking-open]') ?? (target.closest?.(NAME) && first(`a,button,${NAME}`));
}

/** The widget that a trigger names, the one around it, the first beside it or on the page, or a new one. */
function widgetOf(trigger: HTMLElement): HTMLElementTagNameMap[typeof NAME] {
  const root = trigger.getRootNode() as Document;
  let named: HTMLElementTagNameMap[typeof NAME] | null = null;
  try {
    named = document.querySelector(`${NAME}:is(${trigger.dataset.bookingOpen})`);
  } catch {
    // An invalid selector names none; the stage reports it.
  }
  return (
    named ??
    trigger.closest(NAME) ??
    root.querySelector(NAME) ??
    document.querySelector(NAME) ??
    document.body.appendChild(document.createElement(NAME))
  );
}
