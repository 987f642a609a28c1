import type { CatalogueData } from './catalogue-data.ts';
import { offerCard } from './offer-card.ts';
import { readResults } from './results.ts';
import { isNarrowed, type Selection } from './selection.ts';
import { t } from './texts.ts';

export interface CatalogueList {
  show(selection: Selection, date: string): Promise<void>;
}

/** The list of offers: as the page was built, or as the API narrows it. */
export function catalogueList(root: HTMLElement, data: CatalogueData): CatalogueList {
  const part = <Found extends HTMLElement>(selector: string) =>
    root.querySelector(selector) as Found;
  const grid = part('[data-grid] > *');
  const template = part<HTMLTemplateElement>('[data-card]');
  const found = part('[data-found]');
  const [empty, failed, more] = [part('[data-empty]'), part('[data-failed]'), part('[data-more]')];
  const built = [...grid.children];
  let latest = 0;

  function say({
    shown,
    total,
    isTimed,
  }: {
    shown: number;
    total: number;
    isTimed: boolean;
  }): void {
    found.textContent = t(isTimed ? 'filters.foundFree' : 'filters.found', { count: total });
    found.classList.toggle('is-free', isTimed && total > 0);
    empty.hidden = total > 0;
    more.hidden = shown >= total;
    const text = more.querySelector('[data-more-text]');
    if (text) text.textContent = t('filters.shown', { shown, total });
    more.querySelector('[data-more-bar]')?.setAttribute('width', `${(shown / total) * 100}%`);
  }

  async function show(selection: Selection, date: string): Promise<void> {
    const asked = ++latest;
    failed.hidden = true;
    if (!isNarrowed(selection)) {
      grid.ariaBusy = 'false';
      if (grid.firstElementChild !== built[0]) {
        grid.replaceChildren(...built);
        // The day or the country may have changed while they were away.
        dispatchEvent(new Event('seahour:date'));
      }
      say({ shown: built.length, total: built.length, isTimed: false });
      return;
    }
    grid.ariaBusy = 'true';
    const answer = await readResults(selection, date, data);
    if (asked !== latest) return;
    grid.ariaBusy = 'false';
    failed.hidden = answer !== undefined;
    if (!answer) return;
    const cards = answer.cards.map((offer) => offerCard(template, offer, data));
    grid.replaceChildren(...cards);
    const { total } = answer;
    say({ shown: cards.length, total, isTimed: selection.time !== undefined });
  }

  return { show };
}
