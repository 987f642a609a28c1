import { dateField } from '../date-field.ts';
import { askedDate, withDate } from '../dates.ts';
import type { CatalogueData } from './catalogue-data.ts';

/** The day works at once; the filters come when somebody reaches for them, or came with some. */
function prepare(root: HTMLElement, field: HTMLElement): void {
  const data: CatalogueData = JSON.parse(root.dataset.catalogue ?? '');
  const day = dateField(field, data.city.time_zone, () => {
    history.replaceState(null, '', withDate(location.href, day.date));
    tellWidget();
    dispatchEvent(new Event('seahour:date'));
  });
  const tellWidget = () => document.querySelector('booking-widget')?.setAttribute('date', day.date);
  if (askedDate()) tellWidget();

  let started: Promise<void> | undefined;
  let isReady = false;
  const start = () => {
    started ??= import('./catalogue.ts').then(({ startCatalogue }) => {
      isReady = true;
      startCatalogue(root, data, day);
    });
    return started;
  };
  for (const intent of ['pointerover', 'focusin']) {
    root.addEventListener(intent, ({ target }) => {
      if (controlOf(target)) void start();
    });
  }
  // What was pressed before the filters were there is done when they are.
  root.addEventListener('click', ({ target }) => {
    const control = controlOf(target);
    if (control instanceof HTMLButtonElement && !isReady) void start().then(() => control.click());
  });
  root.addEventListener('change', ({ target }) => {
    if (isReady || !(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    void start().then(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
  const startWhereFiltered = () => void (!isReady && hasFilters() && start());
  addEventListener('popstate', startWhereFiltered);
  startWhereFiltered();
}

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? target.closest('[data-chip], [data-open-filters], [data-sort], [data-show-more]')
    : null;

const hasFilters = (): boolean => [...new URLSearchParams(location.search).keys()].some(isFilter);

/** The day is no filter: every list has one. */
const isFilter = (name: string): boolean =>
  /^(at|price|with|time|sort|pages|(range|value|any)-\d+)$/.test(name);

const root = document.querySelector<HTMLElement>('[data-catalogue]');
const field = root?.querySelector<HTMLElement>('[data-date-field]');
if (root && field) prepare(root, field);
