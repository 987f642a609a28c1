import { atom, type ReadableAtom } from 'nanostores';

/** How long the way back of something done is offered. */
export const DONE_MS = 30_000;

export interface Done {
  id: number;
  title: string;
  text?: string;
  /** How long, where it is not `DONE_MS`. */
  ms?: number;
  /** Null where there is no way back. */
  undo: (() => Promise<unknown>) | null;
}

export interface DoneList {
  /** What was done last; null once its time is over. */
  $done: ReadableAtom<Done | null>;
  offer(done: Omit<Done, 'id'>): void;
  /** Takes it back, once. */
  undo(): Promise<void>;
}

/** What is carried out at once, and can be taken back for a while. */
export function createDone(): DoneList {
  const $done = atom<Done | null>(null);
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    $done,
    offer(done) {
      clearTimeout(timer);
      lastId += 1;
      $done.set({ ...done, id: lastId });
      timer = setTimeout(() => $done.set(null), done.ms ?? DONE_MS);
    },
    async undo() {
      clearTimeout(timer);
      const done = $done.get();
      $done.set(null);
      await done?.undo?.();
    },
  };
}
