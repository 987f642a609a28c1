import type { Language } from '@seahour/api-types/primitives.ts';
import { ChevronDown, Search } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState, useSyncExternalStore } from 'react';
import { chosenDate, withDate } from '../../runtime/dates.ts';
import { GUEST_COUNTS } from '../picker/counts.ts';
import { DayField } from '../picker/DayField.tsx';
import { pickerAhead } from '../picker/on-demand.ts';
import { useDay } from '../picker/use-day.ts';

/** What the first press shows. */
export const ahead = pickerAhead;

export interface SearchBarProps {
  language: Language;
  texts: Record<'label' | 'activity' | 'city' | 'date' | 'guests' | 'anyGuests' | 'go', string>;
  activities: { id: number; slug: string; name: string }[];
  cities: { id: number; slug: string; name: string; time_zone: string }[];
  /** Slug of the city to begin with, unless the visitor chose one before. */
  city: string;
  /** Ahead of a path in the page's language; may be empty. */
  prefix: string;
}

/** Leads to the free hours of an activity in a city on a day. */
export default function SearchBar(props: SearchBarProps) {
  const { language, texts, activities, cities, prefix } = props;
  const [activity, setActivity] = useState(activities[0]?.slug ?? '');
  const [picked, setPicked] = useState('');
  const readCity = () => picked || shownCity(props.city);
  const city = useSyncExternalStore(noChanges, readCity, () => props.city);
  const [chosen, setChosen] = useState('');
  const place = cities.find(({ slug }) => slug === city);
  const zone = place?.time_zone ?? 'UTC';
  const of = {
    cityId: place?.id ?? 0,
    activityId: activities.find(({ slug }) => slug === activity)?.id ?? 0,
  };
  const usual = useDay(zone);
  const day = chosen || usual;
  return (
    <form
      className="search-bar"
      aria-label={texts.label}
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault();
        // The press that woke the island comes before the usual day and the city are drawn.
        const to = readCity();
        const zoneThere = cities.find(({ slug }) => slug === to)?.time_zone ?? zone;
        const date = chosen || chosenDate(zoneThere);
        const url = new URL(withDate(`${prefix}/${activity}/${to}`, date));
        const guests = String(new FormData(event.currentTarget).get('guests'));
        if (guests) url.searchParams.set('guests', guests);
        location.assign(url);
      }}
    >
      <SlugSelect
        {...{ name: 'activity', label: texts.activity, value: activity, choices: activities }}
        onChoose={setActivity}
      />
      <SlugSelect
        {...{ name: 'city', label: texts.city, value: city, choices: cities }}
        onChoose={setPicked}
      />
      <div className="field">
        <DayField {...{ day, zone, language, of }} label={texts.date} onChoose={setChosen} />
      </div>
      <label className="field">
        <span>{texts.guests}</span>
        <select name="guests">
          <option value="">{texts.anyGuests}</option>
          {GUEST_COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
        <LineIcon node={ChevronDown} />
      </label>
      <button className="button is-primary is-large go" type="submit">
        <LineIcon node={Search} size={20} />
        {texts.go}
      </button>
    </form>
  );
}

/** The city that the page's menus show once a script has run. */
const shownCity = (first: string): string =>
  document.querySelector('booking-widget')?.getAttribute('city') ?? first;

const noChanges = () => () => {};

interface SlugSelectProps {
  name: string;
  label: string;
  value: string;
  choices: readonly { slug: string; name: string }[];
  onChoose(slug: string): void;
}

function SlugSelect({ name, label, value, choices, onChoose }: SlugSelectProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        data-city-choice={name === 'city' ? '' : undefined}
      >
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name}
          </option>
        ))}
      </select>
      <LineIcon node={ChevronDown} />
    </label>
  );
}
