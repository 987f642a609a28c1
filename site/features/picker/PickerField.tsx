import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { PickerPopover } from './on-demand.ts';

export interface PickerFieldProps {
  /** E.g. "Date". */
  label: string;
  /** The chosen value in words; `paint-days.ts` writes it before hydration. */
  text: string;
  icon: IconNode;
  /** `paint-days.ts` finds the field by it. */
  className: string;
  /** IANA zone of the shown day. */
  zone?: string;
  /** Content of the panel; `close` returns the focus to the field. */
  children(close: () => void): ReactNode;
}

/** A field that shows its value and opens a panel to choose it. Style: `picker-field.css`. */
export function PickerField(field: PickerFieldProps) {
  const { label, text, icon, className, zone, children } = field;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        className={`picker-field ${className}`}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-zone={zone}
        ref={button}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="name">{label}</span>
        <b suppressHydrationWarning>{text}</b>
        <LineIcon node={icon} />
      </button>
      {isOpen && (
        <Suspense>
          <PickerPopover label={label} triggerRef={button} onClose={() => setOpen(false)}>
            {children(() => setOpen(false))}
          </PickerPopover>
        </Suspense>
      )}
    </>
  );
}
