import { afterPaint } from '@seahour/ui/after-paint.ts';
import { useTransition } from 'react';

/** Does something slow once the press is seen; a second press meanwhile is ignored. */
export function useAfterPaint(): [isPressed: boolean, start: (act: () => void) => void] {
  const [isPressed, transition] = useTransition();
  const start = (act: () => void) => {
    if (isPressed) return;
    transition(async () => {
      await afterPaint();
      act();
    });
  };
  return [isPressed, start];
}
