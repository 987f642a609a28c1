import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import type { KeyboardEvent } from 'react';
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
  /** From one up to `most`; null while it is not said. */
  quantity: number | null;
  most?: number;
  onChange(quantity: number): void;
  /** By default an emptied field says nothing of how many there are to be. */
  onEmpty?(): void;
}

/** Minus, a number that can be typed too, plus. The arrow keys count as well, a held button goes on. */
export function Stepper(props: StepperProps) {
  const { name, quantity, most = MAXIMUM_QUANTITY, onChange, onEmpty } = props;
  const { t, language } = useBooking();
  const isEmpty = quantity === null;
  return (
    <I18nProvider locale={language}>
      <NumberField
        aria-label={name}
        minValue={MINIMUM_QUANTITY}
        maxValue={most}
        value={quantity ?? Number.NaN}
        onChange={(typed) => (Number.isNaN(typed) ? onEmpty?.() : onChange(typed))}
        isWheelDisabled
      >
        <Group className="stepper" onKeyDownCapture={isEmpty ? holdDown : undefined}>
          <Button
            slot="decrement"
            {...(isEmpty && { isDisabled: true })}
            aria-label={t('services.fewer', { name })}
          >
            <Icon name="minus" size={16} />
          </Button>
          <Input placeholder="–" />
          <Button slot="increment" aria-label={t('services.more', { name })}>
            <Icon name="plus" size={16} />
          </Button>
        </Group>
      </NumberField>
    </I18nProvider>
  );
}

/** Down from nothing would lead to the most there may be. */
function holdDown(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'PageDown') return;
  event.preventDefault();
  event.stopPropagation();
}
