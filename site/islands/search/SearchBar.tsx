import type { Language } from '@seahour/api-types/primitives.ts';
import { ChevronDown, Search } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { withDate } from '../../live/dates.ts';
import { useDay } from '../catalogue/use-day.ts';
import { DayField } from '../day/DayField.tsx';

export interface SearchBarProps {
  language: Language;
  texts: { label: string; activity: string; city: string; date: string; go: string };
  activities: { slug: string; name: string }[];
  cities: { slug: string; name: string; time_zone: string }[];
  /** Slug of the city to begin with. */
  city: string;
  /** Ahead of a path in the page's language, e.g. `/ru`. */
  prefix: string;
}

/** Leads to the free hours of an activity in a city on a day. */
export default function SearchBar(props: SearchBarProps) {
  const { language, texts, activities, cities, prefix } = props;
  const [city, setCity] = useState(props.city);
  const [chosen, setChosen] = useState('');
  const zone = cities.find(({ slug }) => slug === city)?.time_zone ?? 'UTC';
  const usual = useDay(zone, '');
  const day = chosen || usual;
  return (
    <form
      className="search-bar"
      aria-label={texts.label}
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault();
        const activity = new FormData(event.currentTarget).get('activity');
        location.assign(withDate(`${prefix}/${activity}/${city}`, day));
      }}
    >
      <label className="field">
        <span>{texts.activity}</span>
        <select name="activity">
          {activities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <LineIcon node={ChevronDown} />
      </label>
      <label className="field">
        <span>{texts.city}</span>
        <select name="city" value={city} onChange={({ target }) => setCity(target.value)}>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <LineIcon node={ChevronDown} />
      </label>
      <DayField {...{ day, zone, language }} label={texts.date} onChoose={setChosen} />
      <button className="button is-primary is-large go" type="submit">
        <LineIcon node={Search} size={20} />
        {texts.go}
      </button>
    </form>
  );
}
