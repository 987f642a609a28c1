import { Check, TriangleAlert, X } from '@seahour/ui/first-icons.ts';
import { createToasts, type Toast, type ToastOptions } from '@seahour/ui/toasts.ts';
import type { IconNode } from 'lucide';
import { element } from '../filters/element.ts';
import { addStyles } from '../late-styles.ts';
import { t } from '../page-data.ts';

const ICONS = { success: Check, error: TriangleAlert } as const;

const { toastStyles } = document.getElementById('live-data')?.dataset ?? {};
/** Resolves when toasts look as they should. */
export const styled = toastStyles ? addStyles(toastStyles) : Promise.resolve();

const toasts = createToasts();
const boxes = new Map<number, HTMLElement>();
/** What is not urgent is heard only in a place that was there before. */
const groups = {
  error: element('div', { className: 'toast-group' }),
  success: element('div', { className: 'toast-group', role: 'status', ariaAtomic: 'false' }),
} as const;
const stack = element('div', { className: 'toasts', popover: 'manual' }, ...Object.values(groups));
let cameFrom: EventTarget | null = null;

document.body.append(stack);
// Without its styles it would be an empty box in the middle of the page.
void styled.then(() => stack.showPopover());
stack.addEventListener('pointerenter', toasts.hold);
stack.addEventListener('pointerleave', toasts.release);
stack.addEventListener('focusin', ({ relatedTarget }) => {
  if (!stack.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  toasts.hold();
});
stack.addEventListener('focusout', toasts.release);
toasts.subscribe(draw);

/** Shows a toast in the top corner; the answered function closes it. */
export const show = (options: ToastOptions): (() => void) => toasts.show(options);

function draw(): void {
  const list = toasts.get();
  for (const [id, box] of boxes) {
    if (list.some((toast) => toast.id === id)) continue;
    box.remove();
    boxes.delete(id);
  }
  for (const toast of list.filter(({ id }) => !boxes.has(id))) {
    const box = boxOf(toast);
    boxes.set(toast.id, box);
    groups[toast.tone].append(box);
    // What is shown last stands above the rest: a dialog may have opened since.
    stack.hidePopover();
    stack.showPopover();
  }
}

function boxOf({ id, tone, title, text, hidesAfterMs }: Toast): HTMLElement {
  const cross = element('button', { type: 'button', ariaLabel: t('toast.close') }, icon(X));
  cross.addEventListener('click', () => {
    toasts.close(id);
    toasts.release();
    // The cross goes with its toast; focus must not go with it.
    if (cameFrom instanceof HTMLElement) cameFrom.focus();
  });
  const box = element(
    'div',
    { className: `toast is-${tone}`, ...(tone === 'error' && { role: 'alert' }) },
    element('span', { className: 'toast-icon' }, icon(ICONS[tone])),
    element('p', {}, element('b', {}, title), text),
    cross,
  );
  if (hidesAfterMs !== null) {
    const line = element('span', { className: 'toast-line' });
    line.style.animationDuration = `${hidesAfterMs}ms`;
    box.append(line);
  }
  return box;
}

function icon(node: IconNode): SVGElement {
  const SVG = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(SVG, 'svg');
  const attributes = { class: 'icon', width: 18, height: 18, viewBox: '0 0 24 24' };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  picture.ariaHidden = 'true';
  for (const [tag, lines] of node) {
    const line = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(lines)) line.setAttribute(name, String(value));
    picture.append(line);
  }
  return picture;
}
