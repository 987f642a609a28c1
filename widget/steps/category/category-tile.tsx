import type { Tier } from '@seahour/api-types/rules/tiers.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { type Category, isAvailable } from '../../booking/categories.ts';
import { adoptStyles } from '../../kit/styles.ts';
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
  const { booking, t, settings } = useBooking();
  const count = category.company_activity_ids.length;
  const photo = category.kind === 'tier' ? category.photo : category.location.photo;
  return (
    <RadioTile
      className="category"
      name="category"
      isChosen={isChosen}
      isOff={!isAvailable(category)}
      onChoose={() => booking.chooseCategory(category)}
      fixes="category_required"
    >
      {photo ? (
        <Photo cdnBase={settings.cdn_base} path={photo} alt="" sizes="152px" isPriority />
      ) : (
        <span className="photo" />
      )}
      <span className="category-text">
        {category.kind === 'tier' ? (
          <TierText tier={category.tier} />
        ) : (
          <>
            <b>{category.location.name}</b>
            {category.location.description && <span>{category.location.description}</span>}
          </>
        )}
        <Availability isFree={count > 0}>
          {count > 0 ? t('category.available', { count }) : t('category.not_available')}
        </Availability>
      </span>
    </RadioTile>
  );
}

function TierText({ tier }: { tier: Tier }) {
  const { t } = useBooking();
  const { title, persons, length, low_price, high_price, currency } = tier;
  const isOpenEnded = high_price === Number.POSITIVE_INFINITY;
  const price = isOpenEnded
    ? t('category.price_from', { low: formatAmount(low_price, currency) })
    : t('category.price_range', {
        low: formatNumber(low_price),
        high: formatAmount(high_price, currency),
      });
  return (
    <>
      <b>{t(`category.tier.${title}`)}</b>
      <span>
        {t('category.up_to_guests', { count: persons })} · {t('category.feet', { count: length })}
      </span>
      <strong>
        {price} <small>{t('category.per_hour')}</small>
      </strong>
    </>
  );
}
