import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 192 bits, where no more are asked for. */
const SECRET_BYTES = 24;
const CODE_LIMIT = 1_000_000;

export const newSecret = (bytes = SECRET_BYTES): string => randomBytes(bytes).toString('base64url');

/** Six digits, each as likely as another. */
export const newCode = (): string => String(randomInt(CODE_LIMIT)).padStart(6, '0');

/** The hash that is stored of a secret, so that the database alone does not reveal it. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
