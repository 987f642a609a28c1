import type { Failure } from '@seahour/api-types/client.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { moveOrder } from '@seahour/api-types/staff-orders.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { startOf } from '../state/trips.ts';
import { useDesk } from './desk-context.ts';
import type { MoveQuote } from './use-move-quote.ts';

interface Sent {
  order: StaffOrder;
  boat: number;
  date: string;
  hour: number;
  price: 'keep' | 'new';
  /** What it was, and what it would be; absent for those who see no sums. */
  quoted: MoveQuote['price'];
}

/** Sends a move, and offers to take it back while its guest was not told. */
export function useMoveOrder(boats: readonly BoardBoat[]) {
  const { t, language, crew, telegram, toasts } = useCrewApp();
  const { board } = useDesk();
  const words = useOrderWords();
  const [isSending, setSending] = useState(false);

  function explain(failure: Failure): void {
    telegram.haptic('error');
    const { code } = failure;
    if (code === 'slot_taken' || code === 'slot_closed') {
      toasts.show({ tone: 'error', title: t('board_refused_busy') });
    } else if (code === 'price_changed') {
      toasts.show({ tone: 'error', title: t('board_price_changed') });
    } else toasts.show({ tone: 'error', ...failureWords(failure, { t }) });
  }

  async function ask({ order, boat, date, hour, price, quoted }: Sent) {
    setSending(true);
    const result = await crew.client.ask(moveOrder, {
      order_id: order.order_id,
      company_activity_id: boat,
      date,
      time: hour,
      price,
      ...(price === 'new' && quoted && { amount: quoted.amount }),
    });
    setSending(false);
    crew.refresh();
    if (!result.ok) explain(result.failure);
    return result;
  }

  async function send(sent: Sent): Promise<void> {
    const result = await ask(sent);
    if (!result.ok) return;
    const { order, boat, hour, price, quoted } = sent;
    const { title = '' } =
      boats.find(({ company_activity_id }) => company_activity_id === boat) ?? {};
    telegram.haptic('success');
    board.$active.set({ boat, hour });
    crew.done.offer({
      title: t('board_moved', { name: words.guest(order) }),
      text: [isolate(title, language), formatBlock(hour, order.hour_count, language)].join(' · '),
      undo: () =>
        ask({
          order,
          boat: order.company_activity_id,
          date: order.date,
          hour: startOf(order),
          price,
          quoted: quoted && { amount: quoted.was, was: quoted.amount },
        }),
    });
  }

  return { isSending, send };
}
