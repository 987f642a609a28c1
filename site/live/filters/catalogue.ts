import type { DateField } from '../date-field.ts';
import type { AppliedTag } from './applied-tags.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { catalogueList } from './catalogue-list.ts';
import { element } from './element.ts';
import { filterOpener } from './open-filters.ts';
import {
  countChoices,
  isAsked,
  NOTHING,
  readSelection,
  type Selection,
  SORTS,
  withMore,
  writeSelection,
} from './selection.ts';
import { t } from './texts.ts';

/** Keeps address, list and controls in step: the address alone says what is chosen. */
export function startCatalogue(root: HTMLElement, data: CatalogueData, day: DateField): void {
  const part = <Found extends HTMLElement>(selector: string) =>
    root.querySelector(selector) as Found;
  const list = catalogueList(root, data);
  const openFilters = filterOpener(part('[data-filters]'), data, go);
  const sort = part<HTMLSelectElement>('[data-sort]');
  const chips = [...root.querySelectorAll<HTMLButtonElement>('[data-chip]')];

  function go(selection: Selection): void {
    const address = data.path + writeSelection(selection, location.search);
    // A further page shows other offers when nothing is chosen.
    if (location.pathname !== data.path) {
      location.assign(address);
      return;
    }
    history.pushState(null, '', address);
    dispatchEvent(new Event('seahour:address'));
    void show();
  }

  let shown = '';
  async function show(): Promise<void> {
    shown = location.search;
    const selection = readSelection(location.search);
    const places = selection.filters.location ?? [];
    sort.value = selection.sort;
    for (const chip of chips) {
      const slug = chip.dataset.chip ?? '';
      chip.ariaPressed = String(slug ? places.includes(slug) : places.length === 0);
    }
    const count = countChoices(selection);
    const badge = part('[data-filter-count]');
    badge.hidden = count === 0;
    badge.textContent = String(count);
    part('[data-clear]').hidden = count === 0;
    await Promise.all([list.show(selection, day.date), showTags(selection)]);
  }

  async function showTags(selection: Selection): Promise<void> {
    const { search } = location;
    const tags = countChoices(selection) > 0 ? await readTags(selection) : [];
    if (search !== location.search) return;
    part('[data-tags]').replaceChildren(...tags.map(tagElement));
  }

  async function readTags(selection: Selection): Promise<AppliedTag[]> {
    const { readAppliedTags } = await import('./applied-tags.ts');
    return readAppliedTags(selection, data);
  }

  function tagElement({ text, without }: AppliedTag): HTMLElement {
    const cross = part<HTMLTemplateElement>('[data-cross]').content.cloneNode(true);
    const hidden = element('span', { className: 'visually-hidden' }, t('filters.remove'));
    const button = element('button', { type: 'button', className: 'tag' }, hidden, text, cross);
    button.addEventListener('click', () => {
      go(without);
      part('[data-open-filters]').focus();
    });
    return button;
  }

  for (const chip of chips) {
    chip.addEventListener('click', () => {
      const { filters, ...rest } = readSelection(location.search);
      const slug = chip.dataset.chip;
      const { location: _, ...others } = filters;
      go({ ...rest, pages: 1, filters: slug ? { ...others, location: [slug] } : others });
    });
  }
  sort.addEventListener('change', () => {
    const chosen = SORTS.find((known) => known === sort.value) ?? NOTHING.sort;
    go({ ...readSelection(location.search), sort: chosen, pages: 1 });
  });
  part('[data-open-filters]').addEventListener('click', () => {
    void openFilters(readSelection(location.search), day.date);
  });
  for (const button of root.querySelectorAll('[data-clear], [data-clear-all]')) {
    button.addEventListener('click', () => {
      go({ ...NOTHING, sort: readSelection(location.search).sort });
      part('[data-open-filters]').focus();
    });
  }
  root.querySelector('[data-retry]')?.addEventListener('click', () => void show());
  root.querySelector('[data-show-more]')?.addEventListener('click', async () => {
    const selection = readSelection(location.search);
    const more = withMore(selection);
    history.replaceState(null, '', location.pathname + writeSelection(more, location.search));
    const before = root.querySelectorAll('[data-grid] article').length;
    await list.show(more, day.date);
    // Whoever reads with the keyboard goes on with the first new one.
    root.querySelectorAll<HTMLElement>('[data-grid] article h3 a')[before]?.focus();
  });
  // The steps of the booking are entries too, of the same address.
  addEventListener('popstate', () => void (location.search !== shown && show()));
  for (const change of ['seahour:country', 'seahour:date']) {
    addEventListener(change, () => {
      if (isAsked(readSelection(location.search))) void show();
    });
  }
  void show();
}
