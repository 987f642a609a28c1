import type { Failure } from '@seahour/api-types/client.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import { setHours, undoHours } from '@seahour/api-types/staff-hours.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { Screen } from '../parts/screen.tsx';
import { HOURS_OF_DAY, hourStates } from '../state/hours.ts';
import type { BoardPlace } from './board-state.ts';
import { useDesk } from './desk-context.ts';
import '../parts/form.css';

type Request = Omit<RequestOf<typeof setHours>, 'init_data'>;
type Preview = ResponseOf<typeof setHours>;

interface CloseHoursProps {
  boats: readonly BoardBoat[];
  date: string;
  /** Where it was asked for; all boats without one. */
  place: BoardPlace | null;
}

/** Closes hours of a boat or of all, or opens them again, and says before what that changes. */
export function CloseHours({ boats, date, place }: CloseHoursProps) {
  const { t, language } = useCrewApp();
  const [request, setRequest] = useState<Request>(() => initialRequest(boats, date, place));
  const change = (part: Partial<Request>) => setRequest({ ...request, ...part });
  const { preview, apply, isBusy } = useHours(request);
  const {
    company_activity_ids: ids,
    from,
    to,
    from_hour,
    to_hour,
    repeat,
    state,
    reason,
  } = request;
  const isOpening = state === 'open';
  const hours = (first: number) =>
    Array.from({ length: HOURS_OF_DAY }, (_, index) => first + index).map((hour) => (
      <option key={hour} value={hour}>
        {formatHour(hour, language)}
      </option>
    ));
  return (
    <Screen title={t(isOpening ? 'board_open_hours' : 'board_close_hours')}>
      <form
        className="board-form"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <Field name={t('boat')}>
          <select
            value={ids.length === 1 ? ids[0] : ''}
            onChange={({ currentTarget: { value } }) =>
              change({ company_activity_ids: value ? [Number(value)] : idsOf(boats) })
            }
          >
            <option value="">{t('board_all_boats')}</option>
            {boats.map(({ company_activity_id: id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <Field name={t('board_from_day')}>
          <input
            type="date"
            value={from}
            onChange={({ currentTarget: { value } }) =>
              value && change({ from: value, to: value > to ? value : to })
            }
          />
        </Field>
        <Field name={t('board_from_hour')}>
          <select
            value={from_hour}
            onChange={({ currentTarget }) => change({ from_hour: Number(currentTarget.value) })}
          >
            {hours(0)}
          </select>
        </Field>
        <Field name={t('board_to_day')}>
          <input
            type="date"
            value={to}
            min={from}
            onChange={({ currentTarget: { value } }) => value && change({ to: value })}
          />
        </Field>
        <Field name={t('board_to_hour')}>
          <select
            value={to_hour}
            onChange={({ currentTarget }) => change({ to_hour: Number(currentTarget.value) })}
          >
            {hours(1)}
          </select>
        </Field>
        {from !== to && (
          <Field name={t('board_repeat')}>
            <select
              value={repeat}
              onChange={({ currentTarget }) =>
                change({ repeat: currentTarget.value === 'daily' ? 'daily' : 'once' })
              }
            >
              <option value="once">{t('board_once')}</option>
              <option value="daily">{t('board_daily')}</option>
            </select>
          </Field>
        )}
        {!isOpening && (
          <Field name={t('board_reason')}>
            <input
              type="text"
              maxLength={120}
              value={reason ?? ''}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          </Field>
        )}
        <InTheWay orders={preview?.in_the_way ?? []} />
        <button
          type="submit"
          className="button is-primary"
          aria-busy={isBusy}
          disabled={preview?.count === 0}
        >
          {preview
            ? t(isOpening ? 'board_open_count' : 'board_close_count', { count: preview.count })
            : t(isOpening ? 'board_open_hours' : 'board_close_hours')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => change({ state: isOpening ? 'closed' : 'open' })}
        >
          {t(isOpening ? 'board_close_instead' : 'board_open_instead')}
        </button>
      </form>
    </Screen>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label>
      <span>{name}</span>
      {children}
    </label>
  );
}

/** Orders in these hours stay; whoever closes them has to move or call. */
function InTheWay({ orders }: { orders: Preview['in_the_way'] }) {
  const { t } = useCrewApp();
  const { board } = useDesk();
  const words = useOrderWords();
  if (orders.length === 0) return null;
  return (
    <section className="board-in-the-way">
      <h3>{t('board_in_the_way', { count: orders.length })}</h3>
      <ul>
        {orders.map((order) => (
          <li key={order.order_id}>
            <button
              type="button"
              onClick={() => board.$panel.set({ kind: 'order', id: order.order_id })}
            >
              <b>{words.guest(order)}</b> {words.boat(order)}, {words.when(order)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const idsOf = (boats: readonly BoardBoat[]): number[] =>
  boats.map(({ company_activity_id: id }) => id);

/** The run of hours that the place is in, opened where it is closed. */
function initialRequest(
  boats: readonly BoardBoat[],
  date: string,
  place: BoardPlace | null,
): Request {
  const span = { from: date, to: date, repeat: 'once' } as const;
  const boat = boats.find(({ company_activity_id: id }) => id === place?.boat);
  if (!place || !boat) {
    const all = { company_activity_ids: idsOf(boats), state: 'closed' } as const;
    return { ...span, ...all, from_hour: 0, to_hour: HOURS_OF_DAY };
  }
  const bars = boat.days[0]?.bars ?? [];
  const { state, reason } = hourStates(bars)[place.hour] ?? { state: 'free' };
  const bar = bars.find(({ from, to }) => from <= place.hour && place.hour < to);
  const isClosed = state === 'closed' && (reason === 'staff' || reason === 'calendar');
  return {
    ...span,
    company_activity_ids: [boat.company_activity_id],
    state: isClosed ? 'open' : 'closed',
    from_hour: isClosed && bar ? bar.from : place.hour,
    to_hour: isClosed && bar ? bar.to : place.hour + 1,
  };
}

/** What a decision would change, and the decision itself, which can be taken back. */
function useHours(request: Request) {
  const { t, crew, toasts } = useCrewApp();
  const { board } = useDesk();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { reason, ...hours } = request;
  const wanted = JSON.stringify(hours);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    setPreview(null);
    const payload = { ...(JSON.parse(wanted) as Request), is_preview: true };
    void crew.client.ask(setHours, payload, { signal }).then((result) => {
      if (result.ok && !signal.aborted) setPreview(result.data);
    });
    return () => gone.abort();
  }, [crew, wanted]);

  const explain = (failure: Failure) => {
    toasts.show({ tone: 'error', ...failureWords(failure, { t }) });
  };

  async function undo(closure_id: string): Promise<void> {
    const result = await crew.client.ask(undoHours, { closure_id });
    crew.refresh();
    if (!result.ok) explain(result.failure);
  }

  async function apply(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const text = request.state === 'closed' ? reason?.trim() : '';
    const result = await crew.client.ask(setHours, { ...hours, ...(text && { reason: text }) });
    setBusy(false);
    crew.refresh();
    if (!result.ok) {
      explain(result.failure);
      return;
    }
    const { closure_id, count } = result.data;
    board.$panel.set(null);
    const title = t(request.state === 'closed' ? 'board_closed_count' : 'board_opened_count', {
      count,
    });
    if (!closure_id) toasts.show({ tone: 'success', title });
    else board.$done.set({ title, text: text ?? '', undo: () => void undo(closure_id) });
  }

  return { preview, isBusy, apply };
}
