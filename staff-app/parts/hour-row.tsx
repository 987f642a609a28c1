import { formatHour, formatShortHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { closureWords } from '../closure-words.ts';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Lock, LockOpen } from '../icons.ts';
import type { Slot } from '../state/crew.ts';
import type { HourState } from '../state/hours.ts';

interface HourRowProps {
  slot: Slot;
  state: HourState;
  isBusy: boolean;
}

/** An hour of a day: a tap closes a free one and opens one that was closed. */
export function HourRow({ slot, state: { state, reason, note }, isBusy }: HourRowProps) {
  const { t, language } = useCrewApp();
  const toggle = useToggle(slot);
  const hour = formatHour(slot.hour, language);
  const why = note ? closureWords(note, t) : reason && t(`closed_${reason}`);
  const isOpenable = state === 'closed' && (reason === 'staff' || reason === 'calendar');
  return (
    <div className="hour-row">
      <span className="hour-name">{formatShortHour(slot.hour, language)}</span>
      {state === 'free' && (
        <button
          type="button"
          data-free-hour={slot.hour}
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
          aria-label={`${why}. ${t('open_hour', { hour })}`}
          aria-busy={isBusy}
          onClick={() => toggle('open')}
        >
          <span>{why}</span>
          <LineIcon node={Lock} size={16} />
        </button>
      )}
      {state === 'closed' && reason && !isOpenable && (
        <p className={reason === 'past' ? 'is-past' : 'is-closed'}>{t(`closed_${reason}`)}</p>
      )}
    </div>
  );
}

function useToggle(slot: Slot) {
  const { t, crew, telegram, toasts } = useCrewApp();
  const words = (what: 'hour_taken' | 'hour_stays') => ({
    title: t(`${what}_title`),
    text: t(`${what}_text`),
  });
  return async (state: 'open' | 'closed') => {
    telegram.haptic('select');
    if (!crew.client.$isReached.get()) {
      toasts.show({ tone: 'error', title: t('needs_connection') });
      return;
    }
    const result = await crew.setSlot(slot, state);
    if (!result || (result.ok && result.data.state === state)) return;
    telegram.haptic('error');
    if (result.ok) toasts.show({ tone: 'error', ...words('hour_stays') });
    else if (result.failure.code === 'slot_taken')
      toasts.show({ tone: 'error', ...words('hour_taken') });
    else toasts.show({ tone: 'error', ...failureWords(result.failure, { t }) });
  };
}
