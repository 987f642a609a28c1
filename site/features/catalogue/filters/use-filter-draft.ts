import { useStore } from '@nanostores/react';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { createQuery, type Loadable, latestOf } from '@seahour/ui/query.ts';
import { atom, computed } from 'nanostores';
import { useEffect, useState } from 'react';
import type { CatalogueProps } from '../catalogue-props.ts';
import { useOffered } from '../read-filters.ts';
import { cardsRequest, readCards } from '../read-results.ts';
import type { Selection } from '../selection.ts';

/** The dialog opens at once; its content comes when the movement is over. */
const CONTENT_DELAY_MS = 400;
/** While a slider moves, not every step is counted. */
const COUNT_DELAY_MS = 250;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the visitor is choosing, from what there is, and how many offers it leaves. */
export function useFilterDraft(props: CatalogueProps, selection: Selection, day: string) {
  const [{ $draft, counted }] = useState(() => createDraft(props, selection, day));
  const [hasMoved, setMoved] = useState(false);
  const known = useOffered(props);
  const offered: Loadable<ActivityFilters> =
    hasMoved && known.state !== 'idle' ? known : { state: 'loading' };
  const draft = useStore($draft);
  const count = latestOf(useStore(counted.$value));

  useEffect(() => {
    void counted.load();
    const timer = setTimeout(() => setMoved(true), CONTENT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      counted.cancel();
    };
  }, [counted]);

  return { offered, draft, count, change: $draft.set };
}

function createDraft(props: CatalogueProps, selection: Selection, day: string) {
  const $draft = atom<Selection>({ ...selection, pages: 1 });
  const counted = createQuery({
    $key: computed($draft, (draft) => cardsRequest(draft, day, props)),
    isSameSubject: () => true,
    async ask(request, signal) {
      await wait(COUNT_DELAY_MS);
      const range = { offset: 0, count: 1 };
      const answer = await readCards(request, range, signal);
      return answer.ok ? { ok: true as const, data: answer.data.total } : answer;
    },
  });
  return { $draft, counted };
}
