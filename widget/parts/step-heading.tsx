import { focusHeading } from '@seahour/ui/focus-heading.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBooking } from './use-booking.ts';

export interface StepHeadingProps {
  children: ReactNode;
  /** One quiet line below. */
  subtitle?: ReactNode;
}

/** The title of a step; focus comes here when the step is entered, so that it is read first. */
export function StepHeading({ children, subtitle }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = useBooking();
  useEffect(() => {
    if (!takesFocus()) return;
    focusHeading(heading.current, heading.current?.parentNode ?? null);
    // In the flow of a page its top may have gone out of sight.
    if (heading.current?.closest('[data-inline]'))
      heading.current.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <>
      <h1 id="bw-title" part="title" ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {subtitle && <p className="bw-sub">{subtitle}</p>}
    </>
  );
}
