import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { useCrewApp } from '../context.ts';
import { WarningBlock } from './warning-block.tsx';

/** What should be looked into at the payment provider, and why the system cancelled an order. */
export function OrderMoneyNote({ order }: { order: StaffOrderDetails }) {
  const { t } = useCrewApp();
  const { money_flag, end_reason } = order;
  const notes = [
    ...(end_reason ? [t(`ended_${end_reason}`)] : []),
    ...(money_flag ? [t(`money_${money_flag}`)] : []),
  ];
  return notes.map((note) => <WarningBlock key={note} text={note} />);
}
