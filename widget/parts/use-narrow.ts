import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** As in the container queries. */
const NARROW_PX = 800;

/** Whether the widget that the element is in is narrow; null until that is known. */
export function useNarrow(inside: RefObject<HTMLElement | null>): boolean | null {
  const widgetOf = useCallback(() => inside.current?.closest('.bw') ?? null, [inside]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const widget = widgetOf();
      if (!widget) return () => {};
      const observer = new ResizeObserver(onChange);
      observer.observe(widget);
      return () => observer.disconnect();
    },
    [widgetOf],
  );
  const isNarrow = () => {
    const widget = widgetOf();
    return widget && widget.clientWidth <= NARROW_PX;
  };
  return useSyncExternalStore(subscribe, isNarrow, () => null);
}
