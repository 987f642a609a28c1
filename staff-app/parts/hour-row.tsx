import type { Failure } from '@seahour/api-types/client.ts';
import { formatHour, formatShortHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Lock, LockOpen } from '../icons.ts';
import type { Slot } from '../state/crew.ts';
import { isUnanswered } from '../state/crew-client.ts';
import type { HourState } from '../state/hours.ts';

interface HourRowProps {
  slot: Slot;
  state: HourState;
  isBusy: boolean;
}

/** An hour of a day: a tap closes a free one and opens one that was closed. */
export function HourRow({ slot, state: { state, reason }, isBusy }: HourRowProps) {
  const { t } = useCrewApp();
  const toggle = useToggle(slot);
  const hour = formatHour(slot.hour);
  const isOpenable = state === 'closed' && (reason === 'staff' || reason === 'calendar');
  return (
    <div className="hour-row">
      <span className="hour-name">{formatShortHour(slot.hour)}</span>
      {state === 'free' && (
        <button
          type="button"
          aria-label={t('close_hour', { hour })}
          aria-busy={isBusy}
          onClick={() => toggle('closed')}
        >
          <LineIcon node={LockOpen} size={16} />
        </button>
      )}
      {isOpenable && (
        <button
          type="button"
          className="is-closed"
          aria-label={`${t(`closed_${reason}`)}. ${t('open_hour', { hour })}`}
          aria-busy={isBusy}
          onClick={() => toggle('open')}
        >
          <span>{t(`closed_${reason}`)}</span>
          <LineIcon node={Lock} size={16} />
        </button>
      )}
      {state === 'closed' && reason && !isOpenable && (
        <p className={reason === 'past' ? 'is-past' : 'is-closed'}>{t(`closed_${reason}`)}</p>
      )}
    </div>
  );
}

function whyNot(failure: Failure): 'hour_taken' | 'unsure' | 'not_sent' {
  if (failure.code === 'slot_taken') return 'hour_taken';
  return isUnanswered(failure) ? 'unsure' : 'not_sent';
}

function useToggle(slot: Slot) {
  const { t, crew, telegram, toasts } = useCrewApp();
  return async (state: 'open' | 'closed') => {
    telegram.haptic('select');
    const result = await crew.setSlot(slot, state);
    if (!result || (result.ok && result.data.state === state)) return;
    telegram.haptic('error');
    const what = result.ok ? 'hour_stays' : whyNot(result.failure);
    toasts.show({ tone: 'error', title: t(`${what}_title`), text: t(`${what}_text`) });
  };
}
