import { ChevronDown, Heart, X } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { type AppliedTag, readAppliedTags } from './applied-tags.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { countChoices, NOTHING, type Selection, SORTS } from './selection.ts';
import { useTexts } from './texts.ts';
import type { OnlyFavourites } from './use-only-favourites.ts';

export interface AppliedBarProps {
  props: CatalogueProps;
  query: string;
  selection: Selection;
  /** Offers that match. */
  total: number;
  favourites: OnlyFavourites;
  /** Gets the focus when the last favourite is taken out. */
  favouritesChip: RefObject<HTMLButtonElement | null>;
  onSelect(selection: Selection): void;
  /** As `onSelect`, with the focus on what stays. */
  onTakeBack(selection: Selection): void;
}

/** How many offers there are, what is chosen, whether only favourites are shown, and the order. */
export function AppliedBar(bar: AppliedBarProps) {
  const { props, query, selection, total, favourites, favouritesChip, onSelect, onTakeBack } = bar;
  const t = useTexts();
  const tags = useAppliedTags(props, query, selection);
  const isTimed = selection.time !== undefined;
  return (
    <div className="applied-bar" data-needs-script>
      <p role="status" className={isTimed && total > 0 ? 'is-free' : undefined}>
        {t(isTimed ? 'filters.foundFree' : 'filters.found', { count: total })}
      </p>
      <button
        className="tag"
        type="button"
        aria-pressed={favourites.asked !== undefined}
        ref={favouritesChip}
        onClick={favourites.toggle}
      >
        <LineIcon node={Heart} size={16} className="icon keep" />
        {t('listing.favourites')}
        <b>{favourites.count || ''}</b>
      </button>
      {tags.map(({ text, without }) => (
        <button key={text} className="tag" type="button" onClick={() => onTakeBack(without)}>
          <span className="visually-hidden">{`${t('filters.remove')} `}</span>
          {text}
          <LineIcon node={X} size={14} />
        </button>
      ))}
      {countChoices(selection) > 0 && (
        <button
          className="clear"
          type="button"
          onClick={() => onTakeBack({ ...NOTHING, sort: selection.sort })}
        >
          {t('filters.clearAll')}
        </button>
      )}
      <label className="sort">
        <span className="visually-hidden">{t('filters.sort')}</span>
        <select
          value={selection.sort}
          onChange={({ target }) => {
            const sort = SORTS.find((known) => known === target.value) ?? NOTHING.sort;
            onSelect({ ...selection, sort, pages: 1 });
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`filters.sorts.${sort}`)}
            </option>
          ))}
        </select>
        <LineIcon node={ChevronDown} size={16} />
      </label>
    </div>
  );
}

function useAppliedTags(props: CatalogueProps, query: string, selection: Selection): AppliedTag[] {
  const [read, setRead] = useState<{ query: string; tags: AppliedTag[] } | null>(null);
  const count = countChoices(selection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is the selection.
  useEffect(() => {
    let isCurrent = true;
    if (count > 0) {
      void readAppliedTags(selection, props).then((tags) => isCurrent && setRead({ query, tags }));
    }
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return count > 0 && read ? read.tags : [];
}
