import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Check, TriangleAlert, X } from '../first-icons.ts';
import type { Toast, Toasts } from '../toasts.ts';
import { LineIcon } from './LineIcon.tsx';

const ICONS = { success: Check, error: TriangleAlert } as const;

export interface ToastStackProps {
  toasts: Toasts;
  /** Name of the crosses, e.g. "Close". */
  closeLabel: string;
}

/**
 * Toasts in the top corner, above everything: a popover, so that put into a modal dialog it stands
 * above that too. Nothing goes while the pointer or the focus is on them. Style: `toasts.css`.
 */
export function ToastStack({ toasts, closeLabel }: ToastStackProps) {
  const { $list } = toasts;
  const list = useSyncExternalStore($list.listen, $list.get, $list.get);
  const stack = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useAbove(stack, list.at(-1)?.id);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const element = stack.current;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      const isFromOutside = !element?.contains(relatedTarget as Node | null);
      if (isFromOutside) cameFrom.current = relatedTarget;
      toasts.hold();
    };
    element?.addEventListener('pointerenter', toasts.hold, { signal });
    element?.addEventListener('pointerleave', toasts.release, { signal });
    element?.addEventListener('focusin', onFocus, { signal });
    element?.addEventListener('focusout', toasts.release, { signal });
    return () => ended.abort();
  }, [toasts]);

  const close = (id: number) => {
    toasts.close(id);
    toasts.release();
    // The cross goes with its toast; focus must not go with it.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const boxes = (tone: Toast['tone']) =>
    list
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
      ));
  return (
    <div ref={stack} popover="manual" className="toasts">
      <div className="toast-group">{boxes('error')}</div>
      {/* What is not urgent is heard only in a place that was there before. */}
      <div className="toast-group" role="status" aria-atomic="false">
        {boxes('success')}
      </div>
    </div>
  );
}

interface ToastBoxProps {
  toast: Toast;
  closeLabel: string;
  onClose(id: number): void;
}

function ToastBox({ toast, closeLabel, onClose }: ToastBoxProps) {
  const { id, tone, title, text, icon, hidesAfterMs } = toast;
  return (
    <div className={`toast is-${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <span className="toast-icon">
        <LineIcon node={icon ?? ICONS[tone]} />
      </span>
      <p>
        <b>{title}</b>
        {text}
      </p>
      <button type="button" aria-label={closeLabel} onClick={() => onClose(id)}>
        <LineIcon node={X} />
      </button>
      {hidesAfterMs !== null && (
        <span className="toast-line" style={{ animationDuration: `${hidesAfterMs}ms` }} />
      )}
    </div>
  );
}

/** What is shown last in the top layer stands above the rest: a dialog may have opened since. */
function useAbove(stack: RefObject<HTMLDivElement | null>, newest: number | undefined): void {
  const raised = useRef<number | undefined>(-1);
  useLayoutEffect(() => {
    const element = stack.current;
    if (raised.current === newest || !element?.isConnected) return;
    raised.current = newest;
    // Younger than the oldest browsers of docs/embed.md: there it stands over the page, not over a dialog.
    if (!('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [stack, newest]);
}
