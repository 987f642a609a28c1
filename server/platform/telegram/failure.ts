import { GrammyError, HttpError } from 'grammy';
import { redact } from '../redact.ts';

/** Why a call of the Bot API failed, and whether another try makes sense. */
export type CallFailure =
  | { state: 'later'; reason: string; afterSec: null }
  /** The whole bot is to be silent for so long. */
  | { state: 'later'; reason: string; afterSec: number }
  | { state: 'never'; reason: string; movedTo?: number };

const DEFAULT_SILENCE_SEC = 5;

/** Null where the failure is none of the Bot API's. */
export function callFailure(cause: unknown): CallFailure | null {
  if (cause instanceof HttpError) {
    const { error } = cause;
    const reason = redact(error instanceof Error ? error.message : cause.message);
    return { state: 'later', reason, afterSec: null };
  }
  if (!(cause instanceof GrammyError)) return null;
  const { error_code, parameters, description: reason } = cause;
  if (error_code === 429) {
    return { state: 'later', reason, afterSec: parameters.retry_after ?? DEFAULT_SILENCE_SEC };
  }
  const isTheirs = error_code >= 500 || error_code === 401 || error_code === 409;
  if (isTheirs) return { state: 'later', reason, afterSec: null };
  const movedTo = parameters.migrate_to_chat_id;
  return { state: 'never', reason, ...(movedTo && { movedTo }) };
}
