import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { adoptStyles } from '../kit/styles.ts';
import css from './stepper.css?inline';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

export interface StepperProps {
  /** What is counted. */
  name: string;
  /** From one up to `most`. */
  quantity: number;
  most?: number;
  onStep: (by: 1 | -1) => void;
}

/** Minus, number, plus; a change is read out. */
export function Stepper({ name, quantity, most = MAXIMUM_QUANTITY, onStep }: StepperProps) {
  const { t } = useBooking();
  const isLeast = quantity <= MINIMUM_QUANTITY;
  const isMost = quantity >= most;
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={t('services.fewer', { name })}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onStep(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output aria-live="polite">
        <span aria-hidden="true">{quantity}</span>
        <span className="visually-hidden">{t('services.quantity', { name, count: quantity })}</span>
      </output>
      <button
        type="button"
        aria-label={t('services.more', { name })}
        aria-disabled={isMost}
        onClick={() => !isMost && onStep(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
