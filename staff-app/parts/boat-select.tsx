import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';
import type { Boat } from '../state/crew.ts';
import { BoatPhoto } from './boat-photo.tsx';

interface BoatSelectProps {
  boats: readonly Boat[];
  chosen: Boat;
  onChoose(id: number): void;
}

/** The phone's own list, over how a choice looks here. */
export function BoatSelect({ boats, chosen, onChoose }: BoatSelectProps) {
  const { t } = useCrewApp();
  return (
    <label className="boat-select">
      <BoatPhoto path={chosen.photo} />
      <b aria-hidden="true">
        <bdi>{chosen.title}</bdi>
      </b>
      <LineIcon node={ChevronDown} />
      <select
        aria-label={t('boat')}
        value={chosen.company_activity_id}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {boats.map(({ company_activity_id: id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
