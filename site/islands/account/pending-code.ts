const KEY = 'seahour:sign-in';

/** A sign-in code was mailed. Stored, because phones may unload the page while people read mail. */
export interface PendingCode {
  mail: string;
  sign_in_id: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The storage is asked for by a function: where it is denied, naming it throws. */
export function readPendingCode(storage: () => Storage, now: number): PendingCode | null {
  try {
    const { mail, sign_in_id, endsAt } = JSON.parse(storage().getItem(KEY) ?? 'null') ?? {};
    const isWhole =
      typeof mail === 'string' && typeof sign_in_id === 'string' && typeof endsAt === 'number';
    return isWhole && endsAt > now ? { mail, sign_in_id, endsAt } : null;
  } catch {
    return null;
  }
}

/** Where storage is denied, the page's own state still has it. */
export function savePendingCode(storage: () => Storage, code: PendingCode | null): void {
  try {
    if (code) storage().setItem(KEY, JSON.stringify(code));
    else storage().removeItem(KEY);
  } catch {}
}
