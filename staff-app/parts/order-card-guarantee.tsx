import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { CreditCard, Warning } from '../icons.ts';

/** Whether the guest's card stands for what is paid on the pier. */
export function OrderCardGuarantee({ order: { card_guarantee } }: { order: StaffOrderDetails }) {
  const { t } = useCrewApp();
  if (!card_guarantee) return null;
  const isMissing = card_guarantee === 'unconfirmed' || card_guarantee === 'refused';
  return (
    <p className={`block card-guarantee ${isMissing ? 'is-missing' : ''}`}>
      <LineIcon node={isMissing ? Warning : CreditCard} />
      {t(`card_${card_guarantee}`)}
    </p>
  );
}
