import { SESSION_DAYS } from '@seahour/api-types/constants.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type * as user from '@seahour/api-types/user.ts';
import type { User } from '@seahour/api-types/user.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { hashOf, isSameSecret, newCode, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { SignInCodeRow } from '../tables/schema.ts';
import * as codes from './sign-in-codes.ts';
import * as users from './users.ts';

const CODE_LIFE_SEC = 600;
const CODE_TRIES = 5;
export const SESSION_LIFE_SEC = SESSION_DAYS * 24 * 3600;

export interface SignInCaller {
  now: Date;
  language: Language;
  /** Brings a code to a mailbox; throws where it cannot now. */
  mailCode(code: { to: string; code: string; id: string; lifeSec: number }): Promise<void>;
}

/** The same answer for every address, so that it does not reveal whether an account exists. */
export async function sendCode(
  db: Db,
  { mail }: ParsedRequestOf<typeof user.sendCode>,
  { now, language, mailCode }: SignInCaller,
): Promise<Outcome<ResponseOf<typeof user.sendCode>>> {
  const { sign_in_id, code } = await newSignInCode(db, { mail, language, now });
  try {
    const id = hashOf(sign_in_id).slice(0, 22);
    await mailCode({ to: mail, code, id, lifeSec: CODE_LIFE_SEC });
  } catch {
    return refuse('unavailable');
  }
  return answer({ sign_in_id, ends_in_sec: CODE_LIFE_SEC });
}

/** Signs in once, within ten minutes, who has both parts of it. */
export async function newSignInCode(
  db: Db,
  { mail, language, now }: { mail: string; language: Language; now: Date },
): Promise<ParsedRequestOf<typeof user.signIn>> {
  const sign_in_id = newSecret();
  const code = newCode();
  await codes.deleteEndedCodes(db, now);
  await codes.insertSignInCode(db, {
    id_hash: hashOf(sign_in_id),
    code_hash: codeHash(sign_in_id, code),
    email: mail,
    language,
    tries_left: CODE_TRIES,
    ends_at: later(now, CODE_LIFE_SEC),
  });
  return { sign_in_id, code };
}

export type SignedIn = { sessionId: string; user: User };

/** Whose mailbox it is that a code was mailed to: one who knows the code may use it once. */
export async function proveMailbox(
  db: Db,
  { sign_in_id, code }: ParsedRequestOf<typeof user.signIn>,
  now: Date,
): Promise<Outcome<Pick<SignInCodeRow, 'email' | 'language'>>> {
  const idHash = hashOf(sign_in_id);
  const waiting = await codes.spendTry(db, idHash, now);
  if (!waiting) return refuse('code_expired');
  if (!isSameSecret(waiting.code_hash, codeHash(sign_in_id, code))) {
    return refuse('invalid_input', { path: 'code', code: 'wrong_code' });
  }
  const taken = await codes.takeSignInCode(db, idHash);
  return taken ? answer(taken) : refuse('code_expired');
}

/** Begins a session with the code that was mailed. */
export async function signIn(
  db: Db,
  request: ParsedRequestOf<typeof user.signIn>,
  { now }: { now: Date },
): Promise<Outcome<SignedIn>> {
  const proved = await proveMailbox(db, request, now);
  if (!proved.ok) return proved;
  const { email, language } = proved.data;
  const row = await users.ensureUser(db, { email, language, created_at: now });
  const sessionId = newSecret();
  await users.deleteEndedSessions(db, now);
  await users.insertSession(db, {
    id_hash: hashOf(sessionId),
    user_id: row.id,
    created_at: now,
    ends_at: later(now, SESSION_LIFE_SEC),
  });
  return answer({ sessionId, user: userOf(row) });
}

export async function findUser(
  db: Db,
  sessionId: string | null,
  now: Date,
): Promise<Outcome<User>> {
  const row = sessionId ? await users.findUserOfSession(db, hashOf(sessionId), now) : undefined;
  return row ? answer(userOf(row)) : refuse('unauthenticated');
}

export async function signOut(db: Db, sessionId: string | null): Promise<void> {
  if (sessionId) await users.deleteSession(db, hashOf(sessionId));
}

const userOf = ({ id, email, name, language }: users.FoundUserRow): User => ({
  id,
  email,
  ...(name ? { name } : {}),
  locale: language,
});

/**
 * Hashed with the browser's secret, so that the six digits cannot be guessed from the stored hash.
 */
const codeHash = (signInId: string, code: string): string => hashOf(`${signInId} ${code}`);

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
