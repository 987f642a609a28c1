import { ChevronDown, Heart, X } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { latestOf } from '@seahour/ui/query.ts';
import type { RefObject } from 'react';
import { appliedTags } from './applied-tags.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { useOffered } from './read-filters.ts';
import { countChoices, NOTHING, type Selection, SORTS } from './selection.ts';
import { useTexts } from './texts.ts';
import type { OnlyFavourites } from './use-only-favourites.ts';

export interface AppliedBarProps {
  props: CatalogueProps;
  selection: Selection;
  /** Offers that match. */
  total: number;
  favourites: OnlyFavourites;
  /** Takes the focus when the last favourite is removed. */
  favouritesChip: RefObject<HTMLButtonElement | null>;
  onSelect(selection: Selection): void;
  /** As `onSelect`, and moves the focus to the filter button. */
  onTakeBack(selection: Selection): void;
}

/** The number of offers, the chosen filters, the favourites switch and the sorting. */
export function AppliedBar(bar: AppliedBarProps) {
  const { selection, total, favourites, favouritesChip, onSelect, onTakeBack } = bar;
  const t = useTexts();
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
        {favourites.count > 0 && <b>{favourites.count}</b>}
      </button>
      {countChoices(selection) > 0 && <AppliedTags {...bar} />}
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

/** Each button removes its filter from the current selection. */
function AppliedTags({ props, selection, onTakeBack }: AppliedBarProps) {
  const t = useTexts();
  const offered = latestOf(useOffered(props));
  const tags = offered ? appliedTags(selection, offered, props) : [];
  return tags.map(({ text, without }) => (
    <button key={text} className="tag" type="button" onClick={() => onTakeBack(without)}>
      <span className="visually-hidden">{`${t('filters.remove')} `}</span>
      {text}
      <LineIcon node={X} size={14} />
    </button>
  ));
}
