import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
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
  onChange(quantity: number): void;
}

/** Minus, a number that can be typed too, plus. The arrow keys count as well, a held button goes on. */
export function Stepper({ name, quantity, most = MAXIMUM_QUANTITY, onChange }: StepperProps) {
  const { t, language } = useBooking();
  return (
    <I18nProvider locale={language}>
      <NumberField
        aria-label={name}
        minValue={MINIMUM_QUANTITY}
        maxValue={most}
        value={quantity}
        // Emptied, the field says nothing of how many there are to be.
        onChange={(typed) => onChange(Number.isNaN(typed) ? quantity : typed)}
        isWheelDisabled
      >
        <Group className="stepper">
          <Button slot="decrement" aria-label={t('services.fewer', { name })}>
            <Icon name="minus" size={16} />
          </Button>
          <Input />
          <Button slot="increment" aria-label={t('services.more', { name })}>
            <Icon name="plus" size={16} />
          </Button>
        </Group>
      </NumberField>
    </I18nProvider>
  );
}
