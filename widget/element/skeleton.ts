/** The shape of the first screen to come: tiles of activities, days and hours, or an order. */
export type FirstScreen = 'activity' | 'date-time' | 'order';

const CELLS = { activity: { tile: 6 }, 'date-time': { day: 28, slot: 18 }, order: {} } as const;

/** What stands in the dialog until the app does. */
export function createSkeleton(first: FirstScreen, closeLabel: string): HTMLElement[] {
  const groups = Object.entries(CELLS[first]).map(([name, count]) =>
    box(`sk-grid sk-${name}s`, ...Array.from({ length: count }, () => box(`sk-block sk-${name}`))),
  );
  const form = box(
    'sk-form',
    box('sk-top', box('sk-block sk-count'), closeButton(closeLabel)),
    box('sk-progress', ...Array.from({ length: 7 }, () => box('sk-block'))),
    box('sk-body', box('sk-block sk-title'), box('sk-block sk-line'), ...groups),
    box('sk-foot', box('sk-block sk-button')),
  );
  const lines = ['sk-line', 'sk-photo', 'sk-line', 'sk-line', 'sk-line'];
  const side = box(
    `sk-side is-${first}`,
    closeButton(closeLabel),
    ...lines.map((name) => box(`sk-block ${name}`)),
  );
  return [form, side];
}

function box(className: string, ...children: Node[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}

function closeButton(label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sk-close';
  button.dataset.close = '';
  button.ariaLabel = label;
  return button;
}
