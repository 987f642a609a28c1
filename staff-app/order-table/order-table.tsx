import { useStore } from '@nanostores/react';
import { listed as joined } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useDesk } from '../board/desk-context.ts';
import { useCrewApp } from '../context.ts';
import { NextPage } from '../orders/order-list.tsx';
import { usePressGuard } from '../parts/use-press-guard.ts';
import { useData } from '../parts/use-query.ts';
import { figuresOf } from '../state/figures.ts';
import type { ListedOrders, OrderListQuery, OrderSearch } from '../state/order-lists.ts';
import { OrderRow } from './order-row.tsx';
import { useDeskOrderTexts } from './texts.ts';
import { useTableRows } from './use-table-rows.ts';
import { useWalk } from './use-walk.ts';

interface OrderTableProps {
  search: OrderSearch;
  listed: ListedOrders;
  query: OrderListQuery;
}

/** Orders a row each. J and K or the arrow keys walk the rows, Enter opens one. */
export function OrderTable({ search, listed, query }: OrderTableProps) {
  const { t: words, crew } = useCrewApp();
  const t = useDeskOrderTexts();
  const { board } = useDesk();
  const panel = useStore(board.$panel);
  const boats = useData(crew.boats) ?? [];
  const { orders, next } = listed;
  const ids = orders.map(({ order_id }) => order_id);
  const pending = useStore(crew.decisions.$pending).map(({ id }) => id);
  const guarded = usePressGuard<HTMLDivElement>([...ids, '|', ...pending].join(' '));
  const { table, rows, before, after, reveal } = useTableRows(ids);
  const { onKeyDown } = useWalk({ ids, table, reveal });
  const isWaiting = search.list === 'waiting';
  const hasAnswers = orders.some(({ order_status }) => order_status === 'unconfirmed');
  const columns = [
    { name: 'number', text: t('number') },
    { name: 'boat', text: words('boat') },
    { name: 'when', text: t('when') },
    { name: 'guest', text: words('guest') },
    { name: 'contents', text: t('contents') },
    { name: 'money', text: words('filter_money') },
    { name: 'state', text: isWaiting ? t('answer_in') : words('filter_status') },
  ];
  return (
    <div className="order-table" ref={guarded}>
      <table ref={table} aria-rowcount={next ? -1 : orders.length + 1} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{words('tab_orders')}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, text }) => (
              <th key={name} scope="col" className={`is-${name}`}>
                {text}
              </th>
            ))}
            {hasAnswers && (
              <th scope="col" className="is-answer">
                <span className="visually-hidden">{t('answer')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {rows.map((index) => {
            const order = orders[index];
            return (
              order && (
                <OrderRow
                  key={order.order_id}
                  order={order}
                  boat={boats.find(
                    ({ company_activity_id: id }) => id === order.company_activity_id,
                  )}
                  rowIndex={index + 2}
                  hasAnswers={hasAnswers}
                  isChosen={panel?.kind === 'order' && panel.id === order.order_id}
                  onOpen={() => board.$panel.set({ kind: 'order', id: order.order_id })}
                />
              )
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
      <Sums orders={orders} isWhole={!next} isWaiting={isWaiting && !search.text} />
      {next && <NextPage search={search} query={query} />}
    </div>
  );
}

/** In the place of rows that are not in sight. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className="is-spacer">
      <td colSpan={8} style={{ blockSize: height }} />
    </tr>
  );
}

interface SumsProps extends Pick<ListedOrders, 'orders'> {
  /** A part would look like the sum of all. */
  isWhole: boolean;
  isWaiting: boolean;
}

function Sums({ orders, isWhole, isWaiting }: SumsProps) {
  const { language } = useCrewApp();
  const t = useDeskOrderTexts();
  const { sums } = figuresOf(orders);
  const amounts = (sums ?? []).map(({ booked, currency }) =>
    formatAmount(booked, currency, language),
  );
  const count = orders.length;
  return (
    <p className="order-sums" role="status">
      {isWhole ? t('count', { count }) : t('count_first', { count })}
      {isWhole && amounts.length > 0 && (
        <>
          {' · '}
          <b>{joined(amounts, language)}</b>
        </>
      )}
      {isWaiting && <span className="order-sums-more">{t('unanswered')}</span>}
    </p>
  );
}
