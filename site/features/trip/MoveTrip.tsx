import { ChevronDown } from '@seahour/ui/first-icons.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useEffect, useRef, useState } from 'react';
import { DayField } from '../picker/DayField.tsx';
import { TripOutcome } from './TripOutcome.tsx';
import type { Opening, TripPart } from './trip-part.ts';
import type { MoveChoice } from './use-move.ts';
import { useMove } from './use-move.ts';
import type { Moved, OpenTrip } from './use-trip.ts';

interface MoveTripProps extends TripPart, Pick<OpenTrip, 'move'>, Opening {
  /** Else nothing is held at the new hours any more. */
  isOn: boolean;
}

/** Moving to another day or hour, with its price. */
export function MoveTrip({ isOpen, setOpen, isOn, ...part }: MoveTripProps) {
  const { t, trip } = part;
  const [said, setSaid] = useState<Moved | null>(null);
  const begin = useRef<HTMLButtonElement>(null);

  function close(became: Moved | null): void {
    setSaid(became);
    setOpen(false);
    if (!became) requestAnimationFrame(() => begin.current?.focus());
  }

  return (
    <section className="move-trip">
      {said && (isOn || said !== 'moved') && (
        <TripOutcome isGood={said === 'moved'}>{t(said)}</TripOutcome>
      )}
      {trip.can_move && !isOpen && (
        <button
          ref={begin}
          className="button is-quiet"
          type="button"
          onClick={() => {
            setSaid(null);
            setOpen(true);
          }}
        >
          {t('move')}
        </button>
      )}
      {trip.can_move && isOpen && <NewHours {...part} say={setSaid} close={close} />}
    </section>
  );
}

interface NewHoursProps extends TripPart, Pick<OpenTrip, 'move'> {
  say(became: Moved | null): void;
  /** With the outcome; null where the guest keeps the old time. */
  close(became: Moved | null): void;
}

function NewHours({ t, language, trip, move, say, close }: NewHoursProps) {
  const { city_id, activity_id, company_activity_id, time_zone, hour_count } = trip;
  const [isSending, setSending] = useState(false);
  const { choose, refresh, ...choice } = useMove(trip);
  const { date, time, starts, quote } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the focus moves to the question.
  useEffect(() => heading.current?.focus(), []);
  const hours = (start: number) => formatBlock(start, hour_count, language);

  async function send(): Promise<void> {
    if (time === null || !quote || isSending) return;
    setSending(true);
    say(null);
    const became = await move({ date, time, amount: quote.amount });
    setSending(false);
    if (became === 'moved' || became === 'conflict') return close(became);
    say(became);
    if (became !== 'offline' && became !== 'busy') refresh();
  }

  return (
    <fieldset aria-busy={isSending}>
      <h2 ref={heading} tabIndex={-1}>
        {t('moveAsk')}
      </h2>
      <p>{t('moveRule')}</p>
      <div className="pickers">
        <DayField
          label={t('moveDate')}
          day={date}
          zone={time_zone}
          language={language}
          of={{ cityId: city_id, activityId: activity_id, offerId: company_activity_id }}
          onChoose={(day) => choose(day, null)}
        />
        {starts && starts.length > 0 && (
          <label className="picker-field">
            <span className="name">{t('moveStart')}</span>
            <select
              value={time ?? ''}
              onChange={({ target }) => choose(date, Number(target.value))}
            >
              {starts.map((start) => (
                <option key={start} value={start}>
                  {hours(start)}
                </option>
              ))}
            </select>
            <LineIcon node={ChevronDown} />
          </label>
        )}
      </div>
      <p role="status">{moveText({ trip, ...choice }, t, language)}</p>
      {time !== null && quote && (
        <button className="button is-primary" type="button" onClick={() => void send()}>
          {isSending
            ? t('moving')
            : t('moveTo', { day: formatDate(date, language, 'weekday-short'), hours: hours(time) })}
        </button>
      )}
      <button className="button is-quiet" type="button" onClick={() => isSending || close(null)}>
        {t('stay')}
      </button>
    </fieldset>
  );
}

/** The cost of moving in words. */
export function moveText(
  { trip, starts, quote, hasFailed }: MoveChoice & Pick<TripPart, 'trip'>,
  t: TripPart['t'],
  language: TripPart['language'],
): string {
  if (hasFailed) return t('moveFailed');
  if (starts !== null && starts.length === 0) return t('moveNone');
  if (!quote) return '';
  const say = (sum: number) => formatAmount(sum, quote.currency, language);
  const total = say(quote.amount);
  if (quote.refund > 0) return t('moveBack', { total, amount: say(quote.refund) });
  if (quote.due > 0) return t('moveDue', { total, amount: say(quote.due) });
  return quote.amount === trip.amount ? t('moveSame') : t('movePier', { total });
}
