import type { Alternative, ErrorCode, FieldCode, Total } from '@seahour/api-types/errors.ts';

export interface FieldProblem {
  /** Dotted path into the payload. */
  path: string;
  code: FieldCode;
  /** With `outside_limits`. */
  limits?: { from: number; to: number };
}

export interface Refusal {
  ok: false;
  code: ErrorCode;
  fields: FieldProblem[];
  alternatives: Alternative[];
  /** What an order costs now, where another total was agreed to. */
  total?: Total;
  /** When it is worth trying again. */
  retryAfterSec?: number;
}

/** What a call comes to: its data, or why not. */
export type Outcome<T> =
  /** `isRepeated`: what an earlier request with the same key was answered. */
  { ok: true; data: T; isRepeated?: true } | Refusal;

export const answer = <T>(data: T): Outcome<T> => ({ ok: true, data });

export const refuse = (code: ErrorCode, ...fields: FieldProblem[]): Refusal => ({
  ok: false,
  code,
  fields,
  alternatives: [],
});

/** The row that an id in the payload names does not exist. */
export const notFound = (path: string): Refusal => refuse('not_found', { path, code: 'not_found' });
