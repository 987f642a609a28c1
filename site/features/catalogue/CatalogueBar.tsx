import type { Language } from '@seahour/api-types/primitives.ts';
import { MapIcon, SlidersHorizontal } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { RefObject } from 'react';
import { hourCounts } from '../picker/counts.ts';
import { DayField } from '../picker/DayField.tsx';
import type { DaysOf } from '../picker/days-of.ts';
import { HoursField } from '../picker/HoursField.tsx';
import { countChoices, type Selection } from './selection.ts';
import { useTexts } from './texts.ts';

export interface CatalogueBarProps {
  selection: Selection;
  /** `YYYY-MM-DD`; empty while the page is built. */
  day: string;
  zone: string;
  language: Language;
  /** Whose hours the calendar shows. */
  of: DaysOf;
  /** Shortest booking of the activity. */
  minimumHours: number;
  /** Hours to start at, 0-23. */
  starts: readonly number[];
  locations: readonly { slug: string; name: string }[];
  /** Gets the focus when a choice is taken back. */
  opener: RefObject<HTMLButtonElement | null>;
  onDay(day: string): void;
  onSelect(selection: Selection): void;
  onFilter(): void;
  /** Whether the map is shown. */
  isOnMap?: boolean;
  /** Absent where there is no map. */
  onMap?(): void;
}

/** The day, the places to start from, and the way to all filters. */
export function CatalogueBar(props: CatalogueBarProps) {
  const { selection, day, zone, language, of, minimumHours, starts, locations, opener } = props;
  const { onDay, onSelect, onFilter, isOnMap = false, onMap } = props;
  const t = useTexts();
  const { location = [], ...others } = selection.filters;
  const { time, duration = minimumHours } = selection;
  const count = countChoices(selection);
  const startFrom = (slugs: string[]) =>
    onSelect({
      ...selection,
      pages: 1,
      filters: slugs.length > 0 ? { ...others, location: slugs } : others,
    });
  const toggle = (slug: string) =>
    startFrom(
      location.includes(slug) ? location.filter((other) => other !== slug) : [...location, slug],
    );
  return (
    <div className="catalogue-bar" data-needs-script>
      <div className="pickers">
        <DayField {...{ day, zone, language, of }} label={t('listing.date')} onChoose={onDay} />
        <HoursField
          texts={{
            label: t('listing.hours'),
            start: t('filters.startHour'),
            length: t('filters.length'),
            any: t('filters.anyTime'),
          }}
          hoursText={(hours) => t('filters.hours', { count: hours })}
          hours={time === undefined ? null : { time, count: duration }}
          starts={starts}
          lengths={() => hourCounts(minimumHours)}
          language={language}
          canBeAny
          onChoose={(hours) => {
            const { time: _, duration: __, ...rest } = selection;
            const chosen = hours && { time: hours.time, duration: hours.count };
            onSelect({ ...rest, ...chosen, pages: 1 });
          }}
        />
      </div>
      {locations.length > 1 && (
        <fieldset className="chips">
          <legend className="visually-hidden">{t('listing.where')}</legend>
          <button
            className="chip"
            type="button"
            aria-pressed={location.length === 0}
            onClick={() => startFrom([])}
          >
            {t('listing.anywhere')}
          </button>
          {locations.map(({ slug, name }) => (
            <button
              key={slug}
              className="chip"
              type="button"
              aria-pressed={location.includes(slug)}
              onClick={() => toggle(slug)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {onMap && (
        <button className="chip to-map" type="button" aria-pressed={isOnMap} onClick={onMap}>
          <LineIcon node={MapIcon} size={16} />
          {t('listing.map')}
        </button>
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
