import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { type ReactNode, useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { StatusDecision } from '../state/decisions.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { type Confirmable, needsConfirmation } from './needs-confirmation.ts';

/** Decides an order; `sheet` is the dialog that asks for confirmation. */
export function useDecide(order: StaffOrder): {
  decide(to: OrderStatus): void;
  sheet: ReactNode;
} {
  const { crew, telegram } = useCrewApp();
  const [asked, setAsked] = useState<Confirmable | null>(null);
  const settle = (to: OrderStatus, no_show_fee?: StatusDecision['no_show_fee']) => {
    setAsked(null);
    crew.decisions.decide({ kind: 'status', order, to, ...(no_show_fee && { no_show_fee }) });
    telegram.haptic('success');
  };
  return {
    decide: (to) => (needsConfirmation(to) ? setAsked(to) : settle(to)),
    sheet: asked && (
      <ConfirmSheet
        asked={asked}
        order={order}
        onYes={(fee) => settle(asked, fee)}
        onNo={() => setAsked(null)}
      />
    ),
  };
}
