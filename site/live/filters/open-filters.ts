import { addStyles } from '../late-styles.ts';
import type { CatalogueData } from './catalogue-data.ts';
import type { FilterDialog } from './filter-dialog.ts';
import type { Selection } from './selection.ts';

/** Opens the filters; their script and their styles come with the first who wants them. */
export function filterOpener(
  dialog: HTMLDialogElement,
  data: CatalogueData,
  apply: (selection: Selection) => void,
): FilterDialog['open'] {
  let filters: FilterDialog | undefined;
  return async (selection, date) => {
    const [{ filterDialog }] = await Promise.all([import('./filter-dialog.ts'), styled(dialog)]);
    filters ??= filterDialog(dialog, data, apply);
    filters.open(selection, date);
  };
}

async function styled({ dataset }: HTMLDialogElement): Promise<void> {
  const href = dataset.styles;
  if (!href) return;
  delete dataset.styles;
  // Plain filters are better than none.
  await addStyles(href);
}
