import { LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import { lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { todayIn } from '../../../runtime/dates.ts';
import { zoneOf } from '../../../runtime/page-data.ts';
import { Choice } from './Choice.tsx';
import type { Tag, TagBuilderProps } from './tag.ts';
import { useOffers } from './use-offers.ts';

export interface TagFieldsProps extends TagBuilderProps {
  tag: Tag;
  /** Today is not known while the page is built. */
  isAlive: boolean;
}

/** Fields for the attributes of a tag. */
export function TagFields(props: TagFieldsProps) {
  const { texts, cities, activities, currencies, ownColour, tag, isAlive } = props;
  const { builder, search } = texts;
  const { city, activity } = tag.attributes;
  const idOf = (all: TagBuilderProps['cities'], chosen: string) =>
    all.find(({ slug }) => slug === chosen)?.id;
  const known = useOffers(isAlive ? idOf(cities, city) : undefined, idOf(activities, activity));
  const offers = dataOf(known) ?? [];
  const today = isAlive ? todayIn(zoneOf(city)) : '';
  const days = isAlive ? { min: today, max: lastBookableDate(today) } : {};
  const any = (text: string) => ({ value: '', text });
  const named = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, text: name });
  return (
    <>
      <Choice name="city" label={search.city} options={cities.map(named)} />
      <Choice
        name="activity"
        label={search.activity}
        options={[any(builder.visitor), ...activities.map(named)]}
      />
      <Choice
        key={`${city} ${activity}`}
        name="offer"
        label={builder.offer}
        options={[
          any(builder.visitor),
          ...offers.map(({ id, title }) => ({ value: id, text: title })),
        ]}
        disabled={isAlive && offers.length === 0}
        problem={known.state === 'failed' ? builder.offersFailed : ''}
      />
      <label>
        <span>{search.date}</span>
        <input type="date" name="date" {...days} />
      </label>
      <Choice
        name="lang"
        label={builder.language}
        options={[
          any(builder.page),
          ...LANGUAGE_CODES.map((value) => ({ value, text: languageRow(value).name })),
        ]}
      />
      <Choice
        name="currency"
        label={builder.currency}
        options={[
          any(builder.country),
          ...currencies.map(({ code, name }) => ({ value: code, text: `${code} · ${name}` })),
        ]}
      />
      <Choice
        name="theme"
        label={builder.theme}
        options={[
          any(builder.light),
          { value: 'dark', text: builder.dark },
          { value: 'auto', text: builder.auto },
        ]}
      />
      <label className="colour">
        <span>{builder.colour}</span>
        <input type="color" name="primary" defaultValue={ownColour} />
      </label>
      <label>
        <span>{builder.partner}</span>
        <input
          name="partner"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          placeholder="blue-hotel"
        />
      </label>
      <label>
        <span>{builder.text}</span>
        <input name="text" maxLength={60} autoComplete="off" defaultValue={builder.trigger} />
      </label>
    </>
  );
}
