import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { toast } from '../toasts/toast.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { offerCard } from './offer-card.ts';
import { readResults } from './results.ts';
import { isAsked, MOST_PAGES, type Selection } from './selection.ts';
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
  const pages = root.querySelector<HTMLElement>('[data-pages]');
  const built = [...grid.children];
  let latest = 0;

  function say({
    shown,
    total,
    isTimed,
    canGrow,
  }: {
    shown: number;
    total: number;
    isTimed: boolean;
    canGrow: boolean;
  }): void {
    found.textContent = t(isTimed ? 'filters.foundFree' : 'filters.found', { count: total });
    found.classList.toggle('is-free', isTimed && total > 0);
    empty.hidden = total > 0;
    more.hidden = shown >= total || !canGrow;
    const text = more.querySelector('[data-more-text]');
    if (text) text.textContent = t('filters.shown', { shown, total });
    // Of nothing there is no part.
    const share = total > 0 ? shown / total : 1;
    more.querySelector('[data-more-bar]')?.setAttribute('width', `${share * 100}%`);
  }

  /** A list that only grows keeps the cards that are there, and what somebody does with them. */
  function put(offers: readonly CompanyActivity[]): void {
    const before = [...grid.querySelectorAll<HTMLElement>(':scope > article')];
    const isLonger =
      before.length < offers.length &&
      before.every((card, index) => card.dataset.offer === `${offers[index]?.company_activity_id}`);
    if (!isLonger) grid.replaceChildren();
    const missing = isLonger ? offers.slice(before.length) : offers;
    grid.append(...missing.map((offer) => offerCard(template, offer, data)));
  }

  async function show(selection: Selection, date: string): Promise<void> {
    const asked = ++latest;
    failed.hidden = true;
    if (pages) pages.hidden = isAsked(selection);
    if (!isAsked(selection)) {
      grid.ariaBusy = 'false';
      if (grid.firstElementChild !== built[0] || grid.childElementCount !== built.length) {
        grid.replaceChildren(...built);
        // The day or the country may have changed while they were away.
        dispatchEvent(new Event('seahour:date'));
      }
      const total = data.offer_count;
      say({ shown: built.length, total, isTimed: false, canGrow: location.pathname === data.path });
      return;
    }
    grid.ariaBusy = 'true';
    const answer = await readResults(selection, date, data);
    if (asked !== latest) return;
    grid.ariaBusy = 'false';
    failed.hidden = answer !== undefined;
    if (!answer) {
      void toast({ tone: 'error', title: t('filters.failed'), text: t('filters.failedText') });
      return;
    }
    const { cards, total } = answer;
    put(cards);
    const canGrow = selection.pages < MOST_PAGES;
    say({ shown: cards.length, total, isTimed: selection.time !== undefined, canGrow });
  }

  return { show };
}
