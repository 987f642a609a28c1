import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { NextButton } from './next-button.tsx';
import { SummaryButton } from './summary-button.tsx';
import { useBooking } from './use-booking.ts';

/** The foot of a step: on narrow screens the running total, then the step's buttons. */
export function Foot({ children }: { children: ReactNode }) {
  const { booking } = useBooking();
  const { hasSummary, hasChrome } = useStore(booking.navigation.$frame);
  return (
    <footer className="bw-foot" part="footer">
      {hasSummary && hasChrome && <SummaryButton />}
      {children}
    </footer>
  );
}

export function NextFoot() {
  return (
    <Foot>
      <NextButton />
    </Foot>
  );
}
