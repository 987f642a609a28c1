import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { LineIcon } from '../LineIcon.tsx';

export interface StepperProps {
  /** What is counted. */
  name: string;
  /** Names of the buttons. */
  fewer: string;
  more: string;
  /** Null while it is not said. */
  value: number | null;
  min: number;
  max: number;
  language: Language;
  onChange(value: number): void;
  /** By default an emptied field says nothing of how many there are to be. */
  onEmpty?: (() => void) | undefined;
}

/**
 * Minus, a number that can be typed too, plus. The arrow keys count as well, a held button goes on.
 * Style: `stepper.css`.
 */
export function Stepper(props: StepperProps) {
  const { name, fewer, more, value, min, max, language, onChange, onEmpty } = props;
  const isEmpty = value === null;
  return (
    <I18nProvider locale={languageRow(language).locale}>
      <NumberField
        aria-label={name}
        minValue={min}
        maxValue={max}
        value={value ?? Number.NaN}
        onChange={(typed) => (Number.isNaN(typed) ? onEmpty?.() : onChange(typed))}
        isWheelDisabled
      >
        <Group
          className="stepper"
          aria-label={name}
          onKeyDownCapture={isEmpty ? holdDown : undefined}
        >
          <Button slot="decrement" {...(isEmpty && { isDisabled: true })} aria-label={fewer}>
            <LineIcon node={Minus} size={16} />
          </Button>
          <Input placeholder="–" />
          <Button slot="increment" aria-label={more}>
            <LineIcon node={Plus} size={16} />
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
