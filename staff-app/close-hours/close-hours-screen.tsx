import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { setHours } from '@seahour/api-types/staff-hours.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useContext, useState } from 'react';
import { REASONS } from '../closure-words.ts';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Foot } from '../parts/foot.tsx';
import { Empty, LoadedView, PartFailed } from '../parts/loaded-view.tsx';
import { OrderLink } from '../parts/order-link.tsx';
import { PanelContext, Screen } from '../parts/screen.tsx';
import { Segments } from '../parts/segments.tsx';
import { DateField, HourField } from '../parts/time-field.tsx';
import { useQuery } from '../parts/use-query.ts';
import type { Boat } from '../state/crew.ts';
import { BoatsField } from './boats-field.tsx';
import { type HoursRange, newRange, type Repeat, rangePayload, withRepeat } from './range.ts';
import { Weekdays } from './weekdays.tsx';
import '../parts/form.css';
import './close-hours.css';

/** Further than this nobody closes hours in one decision. */
const MOST_DAYS = 400;

interface CloseHoursScreenProps {
  /** The boats to begin with. */
  offers: readonly number[];
  date?: string | undefined;
  /** The hours to begin with, `from` 0-23 and `to` 1-24; the whole day where they are absent. */
  hours?: { from: number; to: number };
  /** Begins with opening them. */
  isOpening?: boolean;
}

/** Closes or opens hours of many boats in one decision. */
export default function CloseHoursScreen(props: CloseHoursScreenProps) {
  const { t, crew } = useCrewApp();
  return (
    <Screen title={t('close_title')} below={<p>{t('close_hint')}</p>}>
      <LoadedView of={crew.boats}>
        {(boats) =>
          boats[0] ? (
            <Form boats={boats} first={boats[0]} {...props} />
          ) : (
            <Empty title={t('no_boats')} text={t('no_boats_text')} />
          )
        }
      </LoadedView>
    </Screen>
  );
}

interface FormProps extends CloseHoursScreenProps {
  boats: readonly Boat[];
  first: Boat;
}

function Form({ boats, first, offers, date, hours, isOpening }: FormProps) {
  const { t, crew } = useCrewApp();
  const own = boats.find(({ company_activity_id: id }) => id === offers[0]) ?? first;
  const today = cityClock(own.time_zone, useStore(crew.$now)).date;
  const [range, setRange] = useState<HoursRange>(() => ({
    ...newRange(offers, date ?? today),
    ...(hours && { fromHour: hours.from, toHour: hours.to }),
    ...(isOpening && { state: 'open' }),
  }));
  const { send, isBusy, failure } = useSend();
  const change = (part: Partial<HoursRange>) => setRange({ ...range, ...part });
  const payload = rangePayload(range);
  const last = addDays(range.from, MOST_DAYS - 1);
  return (
    <form
      className="form close-hours"
      onSubmit={(event) => {
        event.preventDefault();
        if (payload) void send(payload);
      }}
    >
      <Segments
        label={t('close_what')}
        segments={[
          { name: 'closed', text: t('close_do') },
          { name: 'open', text: t('open_do') },
        ]}
        chosen={range.state}
        onChoose={(state) => change({ state })}
      />
      <BoatsField boats={boats} chosen={range.boats} onChoose={(ids) => change({ boats: ids })} />
      <div className="form-pair">
        <DateField
          label={t('close_from_day')}
          date={range.from}
          min={today}
          max={addDays(today, MOST_DAYS)}
          onChange={(from) => change({ from, to: range.to < from ? from : range.to })}
        />
        <HourField
          label={t('close_from_hour')}
          hour={range.fromHour}
          from={0}
          to={23}
          onChange={(fromHour) => change({ fromHour })}
        />
        <DateField
          label={t('close_to_day')}
          date={range.to}
          min={range.from}
          max={last}
          onChange={(to) => change({ to })}
        />
        <HourField
          label={t('close_to_hour')}
          hour={range.toHour}
          from={1}
          to={24}
          onChange={(toHour) => change({ toHour })}
        />
      </div>
      <section className="block">
        <h2>{t('close_repeat')}</h2>
        <Segments<Repeat>
          label={t('close_repeat')}
          segments={[
            { name: 'once', text: t('close_once') },
            { name: 'daily', text: t('close_daily') },
            { name: 'weekly', text: t('close_weekly') },
          ]}
          chosen={range.repeat}
          onChoose={(repeat) => setRange(withRepeat(range, repeat))}
        />
        {range.repeat === 'weekly' && (
          <Weekdays chosen={range.weekdays} onChoose={(weekdays) => change({ weekdays })} />
        )}
        <p className="close-says">
          {t(range.repeat === 'once' ? 'close_says_once' : 'close_says_daily')}
        </p>
      </section>
      {range.state === 'closed' && (
        <section className="block">
          <h2>{t('close_why')}</h2>
          <div className="pills">
            {[...REASONS, 'own' as const].map((reason) => (
              <button
                key={reason}
                type="button"
                aria-pressed={range.reason === reason}
                onClick={() => change({ reason })}
              >
                {t(`reason_${reason}`)}
              </button>
            ))}
          </div>
          {range.reason === 'own' && (
            <label className="close-own">
              <span>{t('close_own')}</span>
              <input
                value={range.own}
                maxLength={120}
                onChange={({ currentTarget }) => change({ own: currentTarget.value })}
              />
            </label>
          )}
        </section>
      )}
      {failure && <p role="alert">{failureWords(failure, { t }).title}</p>}
      {payload ? (
        <Preview payload={payload} isBusy={isBusy} onSend={() => void send(payload)} />
      ) : (
        <p className="close-says" role="status">
          {t(range.boats.length === 0 ? 'close_no_boat' : 'close_no_hours')}
        </p>
      )}
    </form>
  );
}

type Payload = NonNullable<ReturnType<typeof rangePayload>>;

interface PreviewProps {
  payload: Payload;
  isBusy: boolean;
  onSend(): void;
}

/** What would happen, before it does. */
function Preview({ payload, isBusy, onSend }: PreviewProps) {
  const { t, crew } = useCrewApp();
  const query = crew.hoursPreview(payload);
  const preview = useQuery(query);
  const known = dataOf(preview);
  const isClosing = payload.state === 'closed';
  const isReached = useStore(crew.client.$isReached);
  if (preview.state === 'failed' && isReached) {
    const { failure } = preview;
    return <PartFailed text={t('close_failed')} failure={failure} onRetry={query.reload} />;
  }
  const orders = known?.in_the_way ?? [];
  return (
    <>
      {isClosing && orders.length > 0 && (
        <section className="block">
          <h2>{t('close_in_the_way', { count: orders.length })}</h2>
          <p>{t('close_in_the_way_text')}</p>
          <ul className="order-links">
            {orders.map((order) => (
              <OrderLink key={order.order_id} order={order} />
            ))}
          </ul>
        </section>
      )}
      {known?.count === 0 && (
        <p className="close-says" role="status">
          {t(isClosing ? 'close_nothing' : 'open_nothing')}
        </p>
      )}
      <Foot
        main={{
          text: known
            ? t(isClosing ? 'close_count' : 'open_count', { count: known.count })
            : t(isClosing ? 'close_do' : 'open_do'),
          isBusy: isBusy || (!known && isReached),
          needsConnection: true,
          onPress: () => known && known.count > 0 && onSend(),
        }}
      />
    </>
  );
}

function useSend() {
  const { t, crew, navigation, telegram } = useCrewApp();
  const leave = useContext(PanelContext) ?? navigation.back;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function send(payload: Payload): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await crew.client.ask(setHours, payload);
    setBusy(false);
    telegram.haptic(result.ok ? 'success' : 'error');
    crew.refresh();
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    const { count, closure_id } = result.data;
    const title = t(payload.state === 'closed' ? 'closed_count' : 'opened_count', { count });
    crew.done.offer({ title, undo: closure_id ? () => crew.undoHours(closure_id) : null });
    leave();
  }
  return { send, isBusy, failure };
}
