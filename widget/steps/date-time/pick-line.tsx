import { useStore } from '@nanostores/react';
import { hasRoom } from '@seahour/api-types/rules/free-hours.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { chosenBlock } from '../../booking/draft.ts';
import { useBooking } from '../../parts/use-booking.ts';

/** The chosen block in words, read out when it changes, and the way to clear it. */
export function PickLine({ onClear }: { onClear(): void }) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  const slots = useStore(booking.hours.$slots);
  const activityId = draft.activity?.id ?? 0;
  const min = minimumHours(activityId);
  const missing = min - draft.block.length;

  const emptyText = hasRoom({ slots }, activityId)
    ? t('dateTime.pick_empty')
    : t('dateTime.no_room', { count: min });

  const clear = () => {
    booking.hours.clear();
    onClear();
  };

  return (
    <div className={block ? 'pick' : 'pick is-empty'}>
      <Icon name="clock" />
      <p role="status">
        {block ? (
          <>
            <b>
              {t('dateTime.from_to', {
                from: formatHour(block.time, language),
                to: formatHour(block.time + block.hour_count, language),
              })}
            </b>{' '}
            <small>
              {missing > 0
                ? t('dateTime.missing', { count: missing })
                : t('dateTime.pick', { count: block.hour_count })}
            </small>
          </>
        ) : (
          emptyText
        )}
      </p>
      {block && (
        <button type="button" onClick={clear}>
          {t('dateTime.clear')}
        </button>
      )}
    </div>
  );
}
