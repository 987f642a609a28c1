import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { CreditCard, Warning } from '../icons.ts';

/** How the guest's card stands for what is paid on the pier, and what becomes of the fee of a no-show. */
export function OrderCardGuarantee({ order }: { order: StaffOrderDetails }) {
  const { t, language } = useCrewApp();
  const { card_guarantee, no_show_fee: fee, currency } = order;
  if (!card_guarantee) return null;
  const isMissing =
    card_guarantee === 'unconfirmed' || card_guarantee === 'refused' || fee?.state === 'failed';
  const isFeeAsked = fee && fee.state !== 'secured';
  return (
    <p className={`block card-guarantee ${isMissing ? 'is-missing' : ''}`}>
      <LineIcon node={isMissing ? Warning : CreditCard} />
      <span>
        {!isFeeAsked && t(`card_${card_guarantee}`)}
        {fee &&
          ` ${t(`fee_${fee.state}`, { amount: formatAmount(fee.amount, currency, language) })}`}
      </span>
    </p>
  );
}
