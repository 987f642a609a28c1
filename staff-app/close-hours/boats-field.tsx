import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';
import type { Boat } from '../state/crew.ts';
import './close-hours.css';

const NAMED = 2;

interface BoatsFieldProps {
  boats: readonly Boat[];
  chosen: readonly number[];
  onChoose(ids: readonly number[]): void;
}

/** Which boats: one by one, all of a place, or all. */
export function BoatsField({ boats, chosen, onChoose }: BoatsFieldProps) {
  const { t, language } = useCrewApp();
  const picked = boats.filter(({ company_activity_id: id }) => chosen.includes(id));
  const names = picked.slice(0, NAMED).map(({ title }) => isolate(title, language));
  const more = picked.length - names.length;
  const said =
    picked.length === boats.length
      ? t('close_all_boats', { count: boats.length })
      : listed(more > 0 ? [...names, t('close_more_boats', { count: more })] : names, language);
  const set = (ids: readonly number[], isOn: boolean) =>
    onChoose(isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  const places = [...groupBy(boats, ({ place }) => place)];
  return (
    <details className="form-field boats-field" open={boats.length > 1 && picked.length === 0}>
      <summary>
        <span>{t('close_boats')}</span>
        <b>{said || t('close_no_boat')}</b>
        <LineIcon node={ChevronDown} />
      </summary>
      {boats.length > 1 && (
        <Tick
          text={t('close_all_boats', { count: boats.length })}
          isOn={picked.length === boats.length}
          onChange={(isOn) => onChoose(isOn ? boats.map(idOf) : [])}
        />
      )}
      {places.map(([place, there]) => (
        <fieldset key={place}>
          {places.length > 1 ? (
            <Tick
              text={place}
              isOn={there.every((boat) => chosen.includes(idOf(boat)))}
              onChange={(isOn) => set(there.map(idOf), isOn)}
            />
          ) : (
            <legend className="visually-hidden">{t('close_boats')}</legend>
          )}
          {there.map((boat) => (
            <Tick
              key={idOf(boat)}
              text={boat.title}
              isOn={chosen.includes(idOf(boat))}
              onChange={(isOn) => set([idOf(boat)], isOn)}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

const idOf = ({ company_activity_id: id }: Boat): number => id;

interface TickProps {
  text: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export const Tick = ({ text, isOn, onChange }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <bdi>{text}</bdi>
  </label>
);
