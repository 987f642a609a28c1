import type { Language } from '@seahour/api-types/primitives.ts';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { LOCALE } from '../../format/locale.ts';
import { LineIcon } from '../LineIcon.tsx';

export interface StepperProps {
  /** What is counted. */
  name: string;
  /** Names of the buttons. */
  fewer: string;
  more: string;
  value: number;
  min: number;
  max: number;
  language: Language;
  onChange(value: number): void;
}

/**
 * Minus, a number that can be typed too, plus. The arrow keys count as well, a held button goes on.
 * Style: `stepper.css`.
 */
export function Stepper(props: StepperProps) {
  const { name, fewer, more, value, min, max, language, onChange } = props;
  return (
    <I18nProvider locale={LOCALE[language]}>
      <NumberField
        aria-label={name}
        minValue={min}
        maxValue={max}
        value={value}
        // Emptied, the field says nothing of how many there are to be.
        onChange={(typed) => onChange(Number.isNaN(typed) ? value : typed)}
        isWheelDisabled
      >
        <Group className="stepper">
          <Button slot="decrement" aria-label={fewer}>
            <LineIcon node={Minus} size={16} />
          </Button>
          <Input />
          <Button slot="increment" aria-label={more}>
            <LineIcon node={Plus} size={16} />
          </Button>
        </Group>
      </NumberField>
    </I18nProvider>
  );
}
