import { createPersisted, type Persisted, withSessionStorage } from '@seahour/ui/storage.ts';

/** A sign-in code was mailed. Stored, because phones may unload the page while people read mail. */
export interface PendingCode {
  mail: string;
  sign_in_id: string;
  /** Milliseconds since 1970, by this device's clock. */
  endsAt: number;
}

/** Absent once it has ended; where storage is denied, the page's own state has it. */
export const pendingCode: Persisted<PendingCode> = createPersisted({
  storage: withSessionStorage,
  key: 'seahour:sign-in',
  parse(value) {
    const { mail, sign_in_id, endsAt } = Object(value) as Partial<Record<string, unknown>>;
    const isWhole =
      typeof mail === 'string' && typeof sign_in_id === 'string' && typeof endsAt === 'number';
    return isWhole && endsAt > Date.now() ? { mail, sign_in_id, endsAt } : null;
  },
});
