import { useStore } from '@nanostores/react';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useId } from 'react';
import { type Category, isAvailable } from '../../booking/categories.ts';
import { isConverted } from '../../booking/converted.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Amount, inline } from '../../parts/amount.tsx';
import { Availability } from '../../parts/availability.tsx';
import { RadioTile } from '../../parts/radio-tile.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './category-tile.css?inline';

adoptStyles(css);

export interface CategoryTileProps {
  category: Category;
  isChosen: boolean;
}

/** A budget tier or a start location with the number of offers that are free. */
export function CategoryTile({ category, isChosen }: CategoryTileProps) {
  const { booking, t, language, settings } = useBooking();
  const count = category.company_activity_ids.length;
  const id = useId();
  const { guests } = useStore(booking.$draft);
  const photo = category.kind === 'tier' ? category.photo : category.location.photo;
  return (
    <RadioTile
      className="category"
      name="category"
      isChosen={isChosen}
      isOff={!isAvailable(category)}
      onChoose={() => booking.category.choose(category)}
      fixes="category_required"
      labelledBy={id}
      describedBy={`${id}facts ${id}free`}
    >
      {photo ? (
        <Photo cdnBase={settings.cdn_base} path={photo} alt="" sizes="152px" isPriority />
      ) : (
        <span className="photo" />
      )}
      <span className="category-text">
        <b id={id}>
          {category.kind === 'tier'
            ? t(`category.tier.${category.tier.title}`)
            : category.location.name}
        </b>
        <span className="category-facts" id={`${id}facts`}>
          <CategoryFacts category={category} />
        </span>
        <span className="category-facts" id={`${id}free`}>
          <Availability isFree={count > 0}>
            {count > 0 ? t('category.available', { count }) : busyText()}
          </Availability>
        </span>
      </span>
    </RadioTile>
  );

  function busyText(): string {
    if (!category.busy && guests) return t('category.too_small', { count: guests });
    const from = category.busy?.free_from;
    return from === undefined
      ? t('category.not_available')
      : t('category.free_from', { hour: formatHour(from, language) });
  }
}

/** What the offers that are free really are; where none is, what all of them are. */
function CategoryFacts({ category }: { category: Category }) {
  const { booking, t, language } = useBooking();
  const city = useStore(booking.$city);
  const offers = category.free ?? category.busy;
  const about = category.kind === 'location' ? [category.location.description] : [];
  if (!offers) return about[0] ? <span>{about[0]}</span> : null;
  const { hour_price, guests, length } = offers;
  const { least: min, most: max, currency } = hour_price;
  const facts =
    category.kind === 'location'
      ? about
      : [
          guests && t('category.up_to_guests', { count: guests.most }),
          length && t('category.feet', { length: spanText(length), count: length.most }),
        ];
  const price = (
    <Amount amount={min} currency={currency} isNear={isConverted(currency, city?.currency)} />
  );
  return (
    <>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <strong>
        {min === max ? price : inline(t.rich('category.price_from', { price }))}{' '}
        <small>{t('category.per_hour')}</small>
      </strong>
    </>
  );

  function spanText({ least, most }: { least: number; most: number }): string {
    const [from, to] = [least, most].map((feet) => formatNumber(feet, language, 0));
    // The joiner keeps a line from ending at the dash.
    return from === to ? `${from}` : `${from}–\u2060${to}`;
  }
}
