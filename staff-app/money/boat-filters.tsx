import { FilterSelect } from '../parts/filter-select.tsx';
import type { Boat } from '../state/crew.ts';
import { useMoneyTexts } from './use-money.ts';

export interface ChosenBoats {
  place?: string | null;
  company?: string | null;
  boat?: number | null;
}

/** The ids of what was chosen; undefined for all, also for those that are hidden by now. */
export function idsOf(boats: readonly Boat[], chosen: ChosenBoats): number[] | undefined {
  const { place, company, boat } = chosen;
  if (!(place || company || boat)) return undefined;
  return boats
    .filter(
      (each) =>
        (!place || each.place === place) &&
        (!company || each.company_name === company) &&
        (!boat || each.company_activity_id === boat),
    )
    .map(({ company_activity_id }) => company_activity_id);
}

interface BoatFiltersProps {
  boats: readonly Boat[];
  chosen: ChosenBoats;
  onChoose(chosen: ChosenBoats): void;
}

/** Of which boats; a boat of another place or company than was chosen gives way to it. */
export function BoatFilters({ boats, chosen, onChoose }: BoatFiltersProps) {
  const t = useMoneyTexts();
  const names = (of: (boat: Boat) => string) =>
    [...new Set(boats.map(of))].map((name) => ({ value: name, text: name }));
  const { place = null, company = null, boat = null } = chosen;
  const ids = idsOf(boats, { place, company });
  const left = boats.filter(({ company_activity_id: id }) => ids?.includes(id) ?? true);
  return (
    <div className="money-filters">
      <FilterSelect
        label={t('all_companies')}
        value={company}
        options={names(({ company_name }) => company_name)}
        onChoose={(name) => onChoose({ company: name })}
      />
      <FilterSelect
        label={t('all_places')}
        value={place}
        options={names((each) => each.place)}
        onChoose={(name) => onChoose({ company, place: name })}
      />
      <FilterSelect
        label={t('all_boats')}
        value={boat}
        options={left.map(({ company_activity_id: value, title: text }) => ({ value, text }))}
        onChoose={(id) => onChoose({ company, place, boat: id === null ? null : Number(id) })}
      />
    </div>
  );
}
