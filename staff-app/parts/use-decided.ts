import { useStore } from '@nanostores/react';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import { useCrewApp } from '../context.ts';
import { statusOf } from '../state/decisions.ts';

export interface Decided {
  to: OrderStatus;
  /** Null once it is due. */
  undo: (() => void) | null;
}

/** What was decided of an order and not answered yet; null where nothing was. */
export function useDecided(orderId: string): Decided | null {
  const { crew, telegram } = useCrewApp();
  const { $pending, $sending, undo } = crew.decisions;
  const pending = statusOf(useStore($pending), orderId);
  const sending = statusOf(useStore($sending), orderId);
  if (!pending) return sending ? { to: sending.decision.to, undo: null } : null;
  return {
    to: pending.decision.to,
    undo() {
      undo(pending.id);
      telegram.haptic('select');
    },
  };
}
