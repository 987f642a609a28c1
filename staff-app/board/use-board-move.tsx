import { languageRow } from '@seahour/api-types/languages.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { type ChosenPlace, placeOf } from '../move-order/place.ts';
import { useMove } from '../move-order/use-move.ts';
import { later } from '../parts/later.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { HOURS_OF_DAY } from '../state/hours.ts';
import { startOf } from '../state/trips.ts';
import { cellsOf } from './board-cells.ts';
import { type BoardRow, firstHourOf, ordersOf } from './board-rows.ts';
import type { BoardPlace } from './board-state.ts';
import { useDesk } from './desk-context.ts';
import { moveRefusal } from './move-refusal.ts';
import { type Lifted, useDrag } from './use-drag.ts';
import { useMoveQuote } from './use-move-quote.ts';

/** The board is there before what asks over it. */
const PriceQuestion = later(
  async () => ({ default: (await import('../move-order/price-question.tsx')).PriceQuestion }),
  'part',
);

/** Where a lifted order would go, and what is said of it. */
export interface Ghost extends BoardPlace {
  name: string;
  text: string;
  hourCount: number;
  isRefused: boolean;
}

export interface BoardMoving {
  /** What was lifted. */
  order: StaffOrder | null;
  ghost: Ghost | null;
  /** What happens when it is let go, or why nothing would; empty while nothing is moved. */
  words: string;
  lift(order: StaffOrder, isByKeys: boolean): void;
  /** Down by boats, onward by hours. */
  carry(boats: number, hours: number): void;
  letGo(): void;
  cancel(): void;
  /** The listeners of the grid. */
  pointer(firstHour: number): { onPointerDown(event: PointerEvent<HTMLElement>): void };
  /** Asked where the price is another. */
  question: ReactNode;
}

interface BoardMoveOptions {
  boats: readonly BoardBoat[];
  orders: readonly StaffOrder[];
  date: string;
  rows: readonly BoardRow[];
}

/** An order on its way to other hours or another boat, by the pointer or by keys. */
export function useBoardMove({ boats, orders, date, rows }: BoardMoveOptions): BoardMoving {
  const { t, language, crew, toasts } = useCrewApp();
  const words = useOrderWords();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { board } = useDesk();
  const { isBusy: isSending, move } = useMove();
  const boatOf = (id: number | undefined) =>
    boats.find(({ company_activity_id }) => company_activity_id === id);
  const order = lifted?.order ?? null;
  const from = boatOf(order?.company_activity_id);
  const to = boatOf(lifted?.boat);
  const isHome =
    order !== null && lifted?.boat === order.company_activity_id && lifted.hour === startOf(order);
  const refusal = lifted && from && to ? refusalTo(lifted, from, to) : null;
  const quote = useMoveQuote(lifted && !refusal && !isHome ? lifted : null, date);

  const placeIn = ({ order: moved, boat, hour }: Lifted): ChosenPlace => ({
    ...placeOf(moved),
    company_activity_id: boat,
    date,
    time: hour,
  });

  function refusalTo({ order: moved, hour }: Lifted, own: BoardBoat, there: BoardBoat) {
    const now = cityClock(there.time_zone, crew.$now.get());
    const bars = there.days[0]?.bars ?? [];
    const cells = cellsOf(date, bars, ordersOf(orders, there, date), now);
    return moveRefusal({ order: moved, from: own, to: there, cells, hour, date, now });
  }

  // A live update may have taken it away meanwhile.
  const isGone = order !== null && !orders.some(({ order_id }) => order_id === order.order_id);
  useEffect(() => {
    if (isGone) setLifted(null);
  }, [isGone]);

  function lift(moved: StaffOrder, isByKeys: boolean): void {
    if (!moved.can_move) {
      toasts.show({ tone: 'error', title: t('board_move_never') });
      return;
    }
    if (!crew.client.$isReached.get()) {
      toasts.show({ tone: 'error', title: t('needs_connection') });
      return;
    }
    const { company_activity_id: boat } = moved;
    setLifted({ order: moved, boat, hour: startOf(moved), isByKeys });
  }

  const cancel = () => {
    setLifted(null);
    setAsking(false);
  };

  async function finish(price: 'keep' | 'new'): Promise<void> {
    if (!lifted || isSending || !quote.data) return;
    setAsking(false);
    const { boat, hour } = lifted;
    const isMoved = await move(lifted.order, placeIn(lifted), { price, quoted: quote.data.price });
    if (isMoved) board.$active.set({ boat, hour });
    setLifted(null);
  }

  function letGo(): void {
    if (!lifted || isHome) {
      cancel();
      return;
    }
    if (refusal || (quote.data && !quote.data.is_free)) {
      // By keys it stays in the hand, with the reason in words.
      if (lifted.isByKeys) return;
      toasts.show({ tone: 'error', title: t(`board_refused_${refusal ?? 'busy'}`) });
      cancel();
      return;
    }
    // A price that is not known yet is waited for: the question comes with it.
    setAsking(true);
  }

  const quoted = quote.data?.price;
  const needsQuestion = quoted !== undefined && quoted.amount !== quoted.was;
  useEffect(() => {
    if (!isAsking || !lifted) return;
    if (quote.failure) {
      setAsking(false);
      setLifted(null);
      toasts.show({ tone: 'error', title: t('not_sent_title'), text: t('not_sent_text') });
    } else if (quote.data && !quote.data.is_free) {
      setAsking(false);
      toasts.show({ tone: 'error', title: t('board_refused_busy') });
      if (!lifted.isByKeys) setLifted(null);
    } else if (quote.data && !needsQuestion) void finish('keep');
  });

  function carry(down: number, onward: number): void {
    if (!lifted || isAsking) return;
    const ids = rows.flatMap((row) => (row.kind === 'boat' ? [row.boat.company_activity_id] : []));
    const boat = ids[ids.indexOf(lifted.boat) + down] ?? lifted.boat;
    const last = HOURS_OF_DAY - lifted.order.hour_count;
    const hour = Math.min(last, Math.max(firstHourOf({ orders }), lifted.hour + onward));
    setLifted({ ...lifted, boat, hour });
  }

  const drag = useDrag({
    isRtl: languageRow(language).direction === 'rtl',
    find: (id) => orders.find(({ order_id }) => order_id === id),
    lift: (moved) => lift(moved, false),
    aim: (place) => setLifted((before) => before && { ...before, ...place }),
    letGo,
    cancel,
  });

  const isBusy = refusal ?? (quote.data && !quote.data.is_free ? 'busy' : null);
  const price = priceWords();

  function priceWords(): string {
    if (!quote.data || !quoted || !order) return '';
    const { currency } = quote.data;
    const { amount, was } = quoted;
    if (amount === was) return t('board_same_price');
    const difference = formatAmount(Math.abs(amount - was), currency, language);
    return t(amount > was ? 'board_dearer' : 'board_cheaper', {
      amount: formatAmount(amount, currency, language),
      difference,
    });
  }

  function said(): string {
    if (!lifted || !to) return '';
    const { order: moved, hour, isByKeys } = lifted;
    const target = t('board_move_to', {
      name: words.guest(moved),
      boat: isolate(to.title, language),
      hours: formatBlock(hour, moved.hour_count, language),
    });
    if (isBusy) return `${target} ${t(`board_refused_${isBusy}`)}`;
    const how = t(isByKeys ? 'board_move_keys' : 'board_move_let_go');
    return [target, price, how].filter(Boolean).join(' ');
  }

  return {
    order,
    ghost:
      lifted && !isHome
        ? {
            boat: lifted.boat,
            hour: lifted.hour,
            hourCount: lifted.order.hour_count,
            name: words.guest(lifted.order),
            text: isBusy ? t(`board_refused_${isBusy}`) : price || (quote.data ? '' : '…'),
            isRefused: isBusy !== null,
          }
        : null,
    words: said(),
    lift,
    carry,
    letGo,
    cancel,
    pointer: drag,
    question: isAsking && needsQuestion && quote.data?.is_free && lifted && (
      <PriceQuestion
        order={lifted.order}
        place={placeIn(lifted)}
        price={quoted}
        currency={quote.data.currency}
        onChoose={(price) => void finish(price)}
        onNo={cancel}
      />
    ),
  };
}
