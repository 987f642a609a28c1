import { useStore } from '@nanostores/react';
import { adoptStyles } from '../../kit/styles.ts';
import { Problem } from '../../parts/problem.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './activity-step.css?inline';
import { ActivityTile } from './activity-tile.tsx';

adoptStyles(css);

/** What to do on the water. */
export function Body() {
  const { booking, t } = useBooking();
  const activities = useStore(booking.activity.$list);
  const { activity: chosen } = useStore(booking.$draft);
  const city = useStore(booking.$city);
  const list = activities.state === 'ready' ? activities.data : [];
  const isEmpty = activities.state === 'ready' && list.every(({ count }) => count === 0);
  const first = list.find(({ count }) => count > 0);
  return (
    <>
      <StepHeading subtitle={city && t('activity.subtitle', { city: city.name })}>
        {t('activity.title')}
      </StepHeading>
      {isEmpty && <p className="activities-none">{t('activity.none_title')}</p>}
      <Problem of={['activity_required']} id="activity-problem" />
      <fieldset className="activities" aria-labelledby="bw-title">
        {list.map((activity) => (
          <ActivityTile
            key={activity.id}
            activity={activity}
            isChosen={activity.id === chosen?.id}
            fixes={activity === first ? 'activity_required' : undefined}
            onChoose={() => booking.activity.choose(activity)}
          />
        ))}
      </fieldset>
    </>
  );
}
