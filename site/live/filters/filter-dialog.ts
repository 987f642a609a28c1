import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { filterFields, readForm } from './filter-form.ts';
import { readFilters } from './read-filters.ts';
import { countResults } from './results.ts';
import { NOTHING, type Selection } from './selection.ts';
import { t } from './texts.ts';

/** The dialog opens at once; its content comes when the movement is over. */
const CONTENT_DELAY_MS = 400;
/** While a slider moves, not every step is counted. */
const COUNT_DELAY_MS = 250;

export interface FilterDialog {
  open(selection: Selection, date: string): void;
}

export function filterDialog(
  dialog: HTMLDialogElement,
  data: CatalogueData,
  apply: (selection: Selection) => void,
): FilterDialog {
  const form = dialog.querySelector('form') as HTMLFormElement;
  const body = dialog.querySelector('[data-filter-fields]') as HTMLElement;
  const submit = dialog.querySelector('[data-filter-apply]') as HTMLButtonElement;
  const skeleton = [...body.childNodes];
  let offered: ActivityFilters | undefined;
  let current: Selection = NOTHING;
  let date = '';
  let timer = 0;
  let latest = 0;

  async function fill(selection: Selection): Promise<void> {
    const asked = ++latest;
    submit.disabled = true;
    body.replaceChildren(...skeleton);
    body.ariaBusy = 'true';
    const delay = new Promise((resolve) => setTimeout(resolve, CONTENT_DELAY_MS));
    const [answer] = await Promise.all([readFilters(data, selection), delay]);
    if (asked !== latest) return;
    body.ariaBusy = 'false';
    if (!answer) {
      body.textContent = t('filters.failed');
      return;
    }
    offered = answer;
    body.replaceChildren(...filterFields(answer, selection, data));
    submit.disabled = false;
    void count();
  }

  const chosen = (): Selection => {
    const { sort } = current;
    return offered ? { sort, pages: 1, ...readForm(form, offered, data) } : current;
  };

  async function count(): Promise<void> {
    const asked = ++latest;
    const total = await countResults(chosen(), date, data);
    if (asked !== latest) return;
    submit.textContent =
      total === undefined ? t('filters.apply') : t('filters.show', { count: total });
  }

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void count(), COUNT_DELAY_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
    apply(chosen());
  });
  dialog.querySelector('[data-filter-clear]')?.addEventListener('click', () => {
    if (offered) body.replaceChildren(...filterFields(offered, NOTHING, data));
    void count();
  });
  dialog.querySelector('[data-filter-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });

  return {
    open(selection, day) {
      current = selection;
      date = day;
      dialog.showModal();
      void fill(selection);
    },
  };
}
