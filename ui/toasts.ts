import { TOAST_AUTO_HIDE_MS } from '@seahour/api-types/constants.ts';
import type { IconNode } from 'lucide';
import { atom, type ReadableAtom } from 'nanostores';

export interface ToastOptions {
  tone: 'success' | 'error';
  title: string;
  /** One line below the title. */
  text?: string;
  /** By default a tick, or a sign that warns. */
  icon?: IconNode;
  /** Milliseconds until it goes by itself; null where it stays until it is closed. Default 5000. */
  hidesAfterMs?: number | null;
}

export interface Toast extends Required<Omit<ToastOptions, 'icon' | 'text'>> {
  id: number;
  text: string;
  icon: IconNode | null;
}

/** A countdown that can be paused. */
interface Countdown {
  leftMs: number;
  /** When it was resumed, in milliseconds since the page was loaded; null while paused. */
  since: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The toasts of one page or widget, oldest first. */
export function createToasts() {
  const $list = atom<readonly Toast[]>([]);
  let isHeld = false;
  let lastId = 0;
  const countdowns = new Map<number, Countdown>();

  function close(id: number): void {
    clearTimeout(countdowns.get(id)?.timer);
    countdowns.delete(id);
    $list.set($list.get().filter((toast) => toast.id !== id));
  }

  function run(id: number, countdown: Countdown): void {
    countdown.since = performance.now();
    countdown.timer = setTimeout(() => close(id), countdown.leftMs);
  }

  return {
    $list: $list as ReadableAtom<readonly Toast[]>,
    /** Shows a toast; the answered function closes it. */
    show({ tone, title, text = '', icon, ...options }: ToastOptions): () => void {
      const { hidesAfterMs = TOAST_AUTO_HIDE_MS } = options;
      const id = ++lastId;
      $list.set([...$list.get(), { id, tone, title, text, icon: icon ?? null, hidesAfterMs }]);
      if (hidesAfterMs !== null) {
        const countdown: Countdown = { leftMs: hidesAfterMs, since: null, timer: undefined };
        countdowns.set(id, countdown);
        if (!isHeld) run(id, countdown);
      }
      return () => close(id);
    },
    close,
    /** Pauses all countdowns, while the pointer or the focus is on a toast. */
    hold(): void {
      isHeld = true;
      for (const countdown of countdowns.values()) {
        if (countdown.since === null) continue;
        clearTimeout(countdown.timer);
        countdown.leftMs -= performance.now() - countdown.since;
        countdown.since = null;
      }
    },
    /** Resumes all countdowns. */
    release(): void {
      isHeld = false;
      for (const [id, countdown] of countdowns) if (countdown.since === null) run(id, countdown);
    },
    clear(): void {
      isHeld = false;
      for (const { id } of $list.get()) close(id);
    },
  };
}
export type Toasts = ReturnType<typeof createToasts>;
