import type { Language } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';

/** Somebody who has signed in. Booking needs no account. */
export interface UserRow {
  id: Generated<number>;
  /** In small letters. */
  email: string;
  name: string | null;
  language: Language;
  created_at: Date;
}

/** A code that was mailed; it works once, where it was asked for. */
export interface SignInCodeRow {
  /** Of the secret that only the asking browser has. */
  id_hash: string;
  code_hash: string;
  email: string;
  language: Language;
  tries_left: number;
  ends_at: Date;
}

export interface SessionRow {
  id_hash: string;
  user_id: number;
  created_at: Date;
  ends_at: Date;
}
