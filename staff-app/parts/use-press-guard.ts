import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';

/** Holds presses on an element for a moment after what `shown` names has changed. */
export function usePressGuard<E extends Element>(
  shown: string,
  { isHeldAtFirst = false } = {},
): RefObject<E | null> {
  const { pressGuard } = useCrewApp();
  const ref = useRef<E>(null);
  const before = useRef(isHeldAtFirst ? null : shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (ref.current) pressGuard.hold(ref.current);
  }, [shown, pressGuard]);
  return ref;
}
