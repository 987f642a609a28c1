import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Check, Cross } from '../icons.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { useDecide } from '../parts/use-decide.tsx';
import { useDecided } from '../parts/use-decided.ts';
import { WaitingTime } from '../parts/waiting-time.tsx';
import type { Boat } from '../state/crew.ts';
import { useDeskOrderTexts } from './texts.ts';

interface OrderRowProps {
  order: StaffOrder;
  boat: Boat | undefined;
  rowIndex: number;
  isChosen: boolean;
  /** Whether some of the rows wait for an answer. */
  hasAnswers: boolean;
  onOpen(): void;
}

/** An order: what it is, and its answer where it waits for one. */
export function OrderRow({ order, boat, rowIndex, isChosen, hasAnswers, onOpen }: OrderRowProps) {
  const { t: words, language } = useCrewApp();
  const t = useDeskOrderTexts();
  const said = useOrderWords();
  const { decide, sheet } = useDecide(order);
  const decided = useDecided(order.order_id);
  const { order_status, moves, phone, guests, number, additional_services: services } = order;
  const isWaiting = order_status === 'unconfirmed' && !decided;
  const status = decided?.to ?? order_status;
  const extras = services.map(({ name, quantity }) =>
    quantity > 1 ? words('service_line', { name, count: quantity }) : name,
  );
  const day = capitalise(formatDate(order.date, language, 'weekday-short'), language);
  return (
    <tr
      data-row={order.order_id}
      aria-rowindex={rowIndex}
      className={`${isChosen ? 'is-chosen' : ''} ${decided ? 'is-decided' : ''}`}
    >
      <td className="is-number">
        <button
          type="button"
          className="order-number"
          aria-pressed={isChosen}
          aria-label={t('open', { number, boat: order.title })}
          onClick={onOpen}
        >
          {number}
        </button>
      </td>
      <th scope="row" className="is-boat">
        <BoatPhoto path={boat?.photo} />
        <p>
          <bdi>{order.title}</bdi>
          <small>{said.place(order) || boat?.place}</small>
        </p>
      </th>
      <td className="is-when">
        <span>{day}</span>
        <small>{said.hours(order)}</small>
      </td>
      <td className="is-guest">
        <span>
          <bdi>{said.guest(order)}</bdi>
        </span>
        {phone && (
          <small>
            <a href={telUrl(phone)} dir="ltr">
              {phone}
            </a>
          </small>
        )}
      </td>
      <td className="is-contents">
        <span>{guests === undefined ? '–' : words('guests', { count: guests })}</span>
        <small>{extras.join(', ')}</small>
      </td>
      <td className={`is-money ${order.to_collect === undefined ? '' : 'is-to-collect'}`}>
        <span>{said.amount(order)}</span>
        <small>{said.money(order)}</small>
      </td>
      <td className="is-state">
        {isWaiting ? (
          <WaitingTime until={order.starts_at} />
        ) : (
          <span className={`status is-${status}`}>{words(`status_${status}`)}</span>
        )}
      </td>
      {hasAnswers && (
        <td className="is-answer">
          {decided?.undo && (
            <button type="button" className="button is-small is-quiet" onClick={decided.undo}>
              {words('undo')}
            </button>
          )}
          {isWaiting && moves.includes('confirmed') && (
            <>
              <button
                type="button"
                className="button is-small is-dangerous"
                onClick={() => decide('declined')}
              >
                <LineIcon node={Cross} size={16} />
                <span>{words('do_declined')}</span>
              </button>
              <button
                type="button"
                className="button is-small is-tint"
                onClick={() => decide('confirmed')}
              >
                <LineIcon node={Check} size={16} />
                <span>{words('do_confirmed')}</span>
              </button>
            </>
          )}
          {sheet}
        </td>
      )}
    </tr>
  );
}
