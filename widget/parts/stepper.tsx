import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { Stepper as Counter } from '@seahour/ui/parts/stepper/Stepper.tsx';
import css from '@seahour/ui/parts/stepper/stepper.css?inline';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

export interface StepperProps {
  /** What is counted. */
  name: string;
  /** From one up to `max`; null while it is not said. */
  quantity: number | null;
  max?: number;
  onChange(quantity: number): void;
  onEmpty?(): void;
}

/** How many of a thing, named in the words of the widget. */
export function Stepper(props: StepperProps) {
  const { name, quantity, max = MAXIMUM_QUANTITY, onChange, onEmpty } = props;
  const { t, language } = useBooking();
  return (
    <Counter
      {...{ name, language, onChange, onEmpty }}
      fewer={t('services.fewer', { name })}
      more={t('services.more', { name })}
      value={quantity}
      min={MINIMUM_QUANTITY}
      max={max}
    />
  );
}
