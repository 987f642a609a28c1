import type { OrderStatus } from '@seahour/api-types/order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useCrewApp } from '../context.ts';
import { CreditCard, Cross, Pencil, Users } from '../icons.ts';
import { Sheet } from '../parts/sheet.tsx';

interface MoreSheetProps {
  others: readonly OrderStatus[];
  decide(to: OrderStatus): void;
  onTake: (() => void) | null;
  onCheckIn: (() => void) | null;
  onEdit(): void;
  onClose(): void;
}

interface Row {
  icon: IconNode;
  text: string;
  isDangerous?: boolean;
  onPress(): void;
}

/** What is rarely done with an order. */
export function MoreSheet(props: MoreSheetProps) {
  const { others, decide, onTake, onCheckIn, onEdit, onClose } = props;
  const { t } = useCrewApp();
  const closing = (press: () => void) => () => {
    onClose();
    press();
  };
  const rows: Row[] = [
    { icon: Pencil, text: t('do_edit'), onPress: onEdit },
    ...(onCheckIn
      ? [{ icon: Users, text: t('change_checked_in'), onPress: closing(onCheckIn) }]
      : []),
    ...(onTake ? [{ icon: CreditCard, text: t('taken_terminal'), onPress: closing(onTake) }] : []),
    ...others.map((to) => ({
      icon: Cross,
      text: t(`do_${to}`),
      isDangerous: true,
      onPress: () => decide(to),
    })),
  ];
  return (
    <Sheet title={t('more_title')} onClose={onClose} isDismissable>
      <ul className="rows">
        {rows.map(({ icon, text, isDangerous, onPress }) => (
          <li key={text}>
            <button
              type="button"
              className={`row ${isDangerous ? 'is-dangerous' : ''}`}
              onClick={onPress}
            >
              <LineIcon node={icon} />
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className="sheet-actions is-stacked">
        <button type="button" className="button is-large is-quiet" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  );
}
