import { useStore } from '@nanostores/react';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { createQuery, type Loadable, latestOf } from '@seahour/ui/query.ts';
import { atom, computed } from 'nanostores';
import { useEffect, useState } from 'react';
import type { CatalogueProps } from '../catalogue-props.ts';
import { useOffered } from '../read-filters.ts';
import { cardsRequest, readCards } from '../read-results.ts';
import type { Selection } from '../selection.ts';

/** The content is rendered after the dialog's opening animation. */
const CONTENT_DELAY_MS = 400;
/** Debounces the count while a slider moves. */
const COUNT_DELAY_MS = 250;

/** The draft selection, the available filters and the number of matching offers. */
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
      await new Promise((resolve) => setTimeout(resolve, COUNT_DELAY_MS));
      const range = { offset: 0, count: 1 };
      const answer = await readCards(request, range, signal);
      return answer.ok ? { ok: true as const, data: answer.data.total } : answer;
    },
  });
  return { $draft, counted };
}
