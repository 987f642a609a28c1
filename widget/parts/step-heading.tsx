import { focusHeading } from '@seahour/ui/focus-heading.ts';
import { type ReactNode, useEffect, useRef } from 'react';

export interface StepHeadingProps {
  children: ReactNode;
  /** One quiet line below. */
  subtitle?: ReactNode;
}

/** The title of a step; focus comes here when the step is entered, so that it is read first. */
export function StepHeading({ children, subtitle }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current, heading.current?.parentNode ?? null), []);
  return (
    <>
      <h1 id="bw-title" part="title" ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {subtitle && <p className="bw-sub">{subtitle}</p>}
    </>
  );
}
