import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { PickerPopover } from './on-demand.ts';

export interface PickerFieldProps {
  /** What is chosen here, e.g. "Date". */
  label: string;
  /** What is chosen, in words; a script says it before the island is alive. */
  text: string;
  icon: IconNode;
  /** Where a script finds what it has to say: see `paint-days.ts`. */
  className: string;
  /** IANA zone of the day that is said. */
  zone?: string;
  /** What is in the panel; `close` puts the focus back on the field. */
  children(close: () => void): ReactNode;
}

/** A field that says what is chosen and opens a panel to choose. Style: `picker-field.css`. */
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
