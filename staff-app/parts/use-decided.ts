import { useStore } from '@nanostores/react';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import { useCrewApp } from '../context.ts';
import { decisionOf } from '../state/decisions.ts';

export interface Decided {
  to: OrderStatus;
  /** Null once it is on its way. */
  undo: (() => void) | null;
}

/** What was just decided of an order; null where nothing was. */
export function useDecided(orderId: string): Decided | null {
  const { crew, telegram } = useCrewApp();
  const { $pending, $sending, undo } = crew.decisions;
  const pending = decisionOf(useStore($pending), orderId);
  const sending = decisionOf(useStore($sending), orderId);
  if (!pending) return sending ? { to: sending.to, undo: null } : null;
  return {
    to: pending.to,
    undo() {
      undo(orderId);
      telegram.haptic('select');
    },
  };
}
