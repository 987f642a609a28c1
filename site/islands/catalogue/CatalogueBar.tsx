import type { Language } from '@seahour/api-types/primitives.ts';
import { SlidersHorizontal } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { RefObject } from 'react';
import { DayField } from '../day/DayField.tsx';
import { countChoices, type Selection } from './selection.ts';
import { useTexts } from './texts.ts';

export interface CatalogueBarProps {
  selection: Selection;
  /** `YYYY-MM-DD`; empty while the page is built. */
  day: string;
  zone: string;
  language: Language;
  locations: readonly { slug: string; name: string }[];
  /** Gets the focus when a choice is taken back. */
  opener: RefObject<HTMLButtonElement | null>;
  onDay(day: string): void;
  onSelect(selection: Selection): void;
  onFilter(): void;
}

/** The day, the places to start from, and the way to all filters. */
export function CatalogueBar(props: CatalogueBarProps) {
  const { selection, day, zone, language, locations, opener, onDay, onSelect, onFilter } = props;
  const t = useTexts();
  const { location = [], ...others } = selection.filters;
  const count = countChoices(selection);
  const startFrom = (slug: string | null) =>
    onSelect({
      ...selection,
      pages: 1,
      filters: slug ? { ...others, location: [slug] } : others,
    });
  return (
    <div className="catalogue-bar" data-needs-script>
      <DayField {...{ day, zone, language }} label={t('listing.date')} onChoose={onDay} />
      {locations.length > 1 && (
        <fieldset className="chips">
          <legend className="visually-hidden">{t('listing.where')}</legend>
          <button
            className="chip"
            type="button"
            aria-pressed={location.length === 0}
            onClick={() => startFrom(null)}
          >
            {t('listing.anywhere')}
          </button>
          {locations.map(({ slug, name }) => (
            <button
              key={slug}
              className="chip"
              type="button"
              aria-pressed={location.includes(slug)}
              onClick={() => startFrom(slug)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <button
        className="chip open"
        type="button"
        aria-haspopup="dialog"
        ref={opener}
        onClick={onFilter}
      >
        <LineIcon node={SlidersHorizontal} size={16} />
        {t('filters.title')}
        {count > 0 && <b>{count}</b>}
      </button>
    </div>
  );
}
