import type { Failure } from '@seahour/api-types/client.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { useOrderWords } from '../parts/order-words.ts';
import type { MoveQuote, NewPlace } from '../state/move-quotes.ts';
import { placeOf } from './place.ts';

export interface AgreedPrice {
  price: 'keep' | 'new';
  /** What it was, and what it would be; absent for those who see no sums. */
  quoted: MoveQuote['price'];
}

/** Moves an order at once, and back again where that is asked for. */
export function useMove() {
  const { t, crew, telegram, toasts } = useCrewApp();
  const words = useOrderWords();
  const [isBusy, setBusy] = useState(false);

  function explain(failure: Failure): void {
    telegram.haptic('error');
    toasts.show({ tone: 'error', ...wordsOf(failure) });
  }

  function wordsOf(failure: Failure): { title: string; text: string } {
    const { code } = failure;
    if (code === 'slot_taken') return { title: t('taken_title'), text: t('move_nothing') };
    if (code === 'slot_closed') return { title: t('closed_title'), text: t('move_nothing') };
    if (code === 'price_changed') return { title: t('move_price'), text: t('move_nothing') };
    if (code === 'status_conflict')
      return { title: t('conflict_title'), text: t('conflict_plain') };
    return failureWords(failure, { t });
  }

  /** To where it was, for what it cost; at any rate to where it was. */
  async function moveBack(back: NewPlace, price: 'keep' | 'new', was?: number): Promise<void> {
    const result = await crew.actions.move({
      ...back,
      price,
      ...(price === 'new' && was !== undefined && { amount: was }),
    });
    if (result.ok) return;
    if (price === 'new' && result.failure.code === 'price_changed') {
      return moveBack(back, 'keep', was);
    }
    explain(result.failure);
  }

  return {
    isBusy,
    /** Answers whether it was moved. */
    async move(order: StaffOrder, to: NewPlace, { price, quoted }: AgreedPrice): Promise<boolean> {
      if (isBusy) return false;
      setBusy(true);
      const back = placeOf(order);
      const amount = price === 'new' && quoted ? { amount: quoted.amount } : {};
      const result = await crew.actions.move({ ...to, price, ...amount });
      setBusy(false);
      if (!result.ok) {
        explain(result.failure);
        return false;
      }
      telegram.haptic('success');
      crew.done.offer({
        title: t('change_moved'),
        text: [words.guest(order), words.when(result.data), words.boat(result.data)].join(' · '),
        undo: () => moveBack(back, price, quoted?.was),
      });
      return true;
    },
  };
}
