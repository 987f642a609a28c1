import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import type { RefObject } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './stepper.css?inline';

adoptStyles(css);

export interface StepperProps {
  /** What is counted. */
  name: string;
  /** 1-10. */
  quantity: number;
  /** Fewer than one takes the thing away. */
  onStep: (by: 1 | -1) => void;
  moreRef: RefObject<HTMLButtonElement | null>;
}

/** Minus, number, plus; a change is read out. */
export function Stepper({ name, quantity, onStep, moreRef }: StepperProps) {
  const { t } = useBooking();
  const isLeast = quantity <= MINIMUM_QUANTITY;
  const isMost = quantity >= MAXIMUM_QUANTITY;
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={isLeast ? t('services.remove', { name }) : t('services.fewer', { name })}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output aria-live="polite">
        <span aria-hidden="true">{quantity}</span>
        <span className="visually-hidden">{t('services.quantity', { name, count: quantity })}</span>
      </output>
      <button
        type="button"
        ref={moreRef}
        aria-label={t('services.more', { name })}
        aria-disabled={isMost}
        onClick={() => !isMost && onStep(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
