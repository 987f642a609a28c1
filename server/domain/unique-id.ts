import { randomBytes } from 'node:crypto';

/** 144 bits: nobody guesses an order. */
const UNIQUE_ID_BYTES = 18;

export const newUniqueId = (): string => randomBytes(UNIQUE_ID_BYTES).toString('base64url');
