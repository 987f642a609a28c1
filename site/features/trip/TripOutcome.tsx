import type { ReactNode } from 'react';

interface TripOutcomeProps {
  isGood: boolean;
  children: ReactNode;
}

/** What became of a request; it takes the focus, because the pressed button may be gone. */
export function TripOutcome({ isGood, children }: TripOutcomeProps) {
  return (
    <p role="alert" className={isGood ? 'is-good' : 'is-bad'} tabIndex={-1} ref={focusOnce}>
      {children}
    </p>
  );
}

const focusOnce = (outcome: HTMLElement | null) => outcome?.focus();
