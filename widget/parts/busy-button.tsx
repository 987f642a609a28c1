import type { ReactNode } from 'react';
import { announce } from '../kit/live-announcer.ts';

export interface BusyButtonProps {
  /** What it began is on its way: it stays focusable, and does nothing. */
  isBusy: boolean;
  /** Said when it is pressed. */
  saying: string;
  onPress(): void;
  className?: string;
  children: ReactNode;
}

/** The one button of a foot that asks the server for something. */
export function BusyButton({ isBusy, saying, onPress, className = '', children }: BusyButtonProps) {
  const onClick = () => {
    if (isBusy) return;
    announce(saying, 'polite');
    onPress();
  };
  return (
    <button
      type="button"
      className={`button is-primary is-large ${className}`.trim()}
      part="button-primary"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
