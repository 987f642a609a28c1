import { useStore } from '@nanostores/react';
import type { Activity } from '@seahour/api-types/activities.ts';
import { Check } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useId } from 'react';
import { isConverted } from '../../booking/converted.ts';
import type { Problem } from '../../booking/steps.ts';
import { Amount, inline } from '../../parts/amount.tsx';
import { useBooking } from '../../parts/use-booking.ts';

export interface ActivityTileProps {
  activity: Activity;
  isChosen: boolean;
  fixes?: Problem | undefined;
  onChoose(): void;
}

/** One activity; without offers it cannot be chosen and says so. */
export function ActivityTile({ activity, isChosen, fixes, onChoose }: ActivityTileProps) {
  const { booking, t, settings } = useBooking();
  const city = useStore(booking.$city);
  const { name, count, min_price, currency, photo } = activity;
  const isAvailable = count > 0;
  const id = useId();
  const isWrong = useStore(booking.navigation.$problem) === fixes && fixes !== undefined;
  const described = [`${id}price`, isAvailable && `${id}count`, isWrong && 'activity-problem'];
  return (
    <label className="activity">
      <input
        type="radio"
        name="activity"
        className="activity-radio"
        checked={isChosen}
        disabled={!isAvailable}
        data-fixes={fixes}
        aria-labelledby={id}
        aria-describedby={described.filter(Boolean).join(' ')}
        onChange={onChoose}
      />
      <span className="activity-photo">
        {photo && (
          <Photo
            cdnBase={settings.cdn_base}
            path={photo}
            alt=""
            sizes="(width >= 576px) 210px, 50vw"
          />
        )}
        {isChosen && (
          <span className="activity-tick">
            <LineIcon node={Check} size={16} />
          </span>
        )}
      </span>
      <b id={id}>{name}</b>
      <span id={`${id}price`}>
        {isAvailable
          ? inline(
              t.rich('activity.from', {
                price: (
                  <Amount
                    amount={min_price}
                    currency={currency}
                    isNear={isConverted(currency, city?.currency)}
                  />
                ),
              }),
            )
          : t('activity.unavailable')}
      </span>
      {isAvailable && <small id={`${id}count`}>{t('activity.offers', { count })}</small>}
    </label>
  );
}
