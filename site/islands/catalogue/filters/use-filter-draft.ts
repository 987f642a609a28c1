import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { useEffect, useState } from 'react';
import type { CatalogueProps } from '../catalogue-props.ts';
import { readFilters } from '../read-filters.ts';
import { countResults } from '../read-results.ts';
import type { Selection } from '../selection.ts';

/** The dialog opens at once; its content comes when the movement is over. */
const CONTENT_DELAY_MS = 400;
/** While a slider moves, not every step is counted. */
const COUNT_DELAY_MS = 250;

/** What somebody is choosing, from what there is, and how many offers it leaves. */
export function useFilterDraft(props: CatalogueProps, selection: Selection, day: string) {
  const [offered, setOffered] = useState<ActivityFilters | 'coming' | 'failed'>('coming');
  const [draft, change] = useState<Selection>({ ...selection, pages: 1 });
  const [count, setCount] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for what was chosen before.
  useEffect(() => {
    let isOpen = true;
    const moved = new Promise((resolve) => setTimeout(resolve, CONTENT_DELAY_MS));
    void Promise.all([readFilters(props, selection), moved]).then(([answer]) => {
      if (isOpen) setOffered(answer ?? 'failed');
    });
    return () => {
      isOpen = false;
    };
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const total = await countResults(draft, day, props);
      if (isCurrent) setCount(total);
    }, COUNT_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [draft, day, props]);

  return { offered, draft, count, change };
}
