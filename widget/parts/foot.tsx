import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { announce } from '../kit/live-announcer.ts';
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

export interface FootButtonProps {
  /** Where another button is what most people need. */
  isQuiet?: boolean;
  /** Its action is under way: it stays focusable, and does nothing. */
  isBusy?: boolean;
  /** Announced when it is pressed. */
  saying?: string;
  className?: string;
  onPress(): void;
  children: ReactNode;
}

export function FootButton(props: FootButtonProps) {
  const { isQuiet, isBusy, saying, className = '', onPress, children } = props;
  const onClick = () => {
    if (isBusy) return;
    if (saying) announce(saying, 'polite');
    onPress();
  };
  return (
    <button
      type="button"
      className={`button ${isQuiet ? 'is-quiet' : 'is-primary'} is-large ${className}`.trim()}
      part={isQuiet ? undefined : 'button-primary'}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
