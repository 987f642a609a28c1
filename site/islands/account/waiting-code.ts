const KEY = 'seahour:sign-in';

/** A code that was mailed: people leave for their mailbox, and phones forget pages meanwhile. */
export interface WaitingCode {
  mail: string;
  sign_in_id: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export function readWaitingCode(storage: Storage, now: number): WaitingCode | null {
  try {
    const { mail, sign_in_id, endsAt } = JSON.parse(storage.getItem(KEY) ?? 'null') ?? {};
    const isWhole =
      typeof mail === 'string' && typeof sign_in_id === 'string' && typeof endsAt === 'number';
    return isWhole && endsAt > now ? { mail, sign_in_id, endsAt } : null;
  } catch {
    return null;
  }
}

/** Without storage the page itself still remembers. */
export function keepWaitingCode(storage: Storage, code: WaitingCode | null): void {
  try {
    if (code) storage.setItem(KEY, JSON.stringify(code));
    else storage.removeItem(KEY);
  } catch {}
}
