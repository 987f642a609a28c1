import type { Language } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';

/** A waitlist entry. It holds no hours. */
export interface WaitlistEntryRow {
  id: Generated<number>;
  company_activity_id: number;
  date: string;
  time: number;
  hour_count: number;
  /** The instants at which the hours begin. */
  starts: Date[];
  /** In small letters. */
  mail: string;
  language: Language;
  /** Their place in the line. */
  joined_at: Date;
  /** When their turn came: a mail was queued. */
  told_at: Generated<Date | null>;
  mailed_at: Generated<Date | null>;
  /** Of the secret in that mail, which takes the address off. */
  leave_hash: Generated<string | null>;
}
