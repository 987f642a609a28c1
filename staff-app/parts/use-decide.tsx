import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { type ReactNode, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { AskSheet } from './ask-sheet.tsx';
import { type Asked, isAsked } from './asked.ts';

/** Decides an order; `sheet` is what asks first. */
export function useDecide(order: StaffOrder): {
  decide(to: OrderStatus): void;
  sheet: ReactNode;
} {
  const { crew, telegram } = useCrewApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = (to: OrderStatus) => {
    setAsked(null);
    crew.decisions.decide({ order, to });
    telegram.haptic('success');
  };
  return {
    decide: (to) => (isAsked(to) ? setAsked(to) : settle(to)),
    sheet: asked && (
      <AskSheet
        asked={asked}
        order={order}
        onYes={() => settle(asked)}
        onNo={() => setAsked(null)}
      />
    ),
  };
}
