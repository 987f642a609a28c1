import pino, { type Logger } from 'pino';
import { redact } from './redact.ts';

/**
 * Errors are logged without the values they carry: PostgreSQL puts rows, with people's phone
 * numbers, into `detail` and `where`. Secrets are redacted from every line.
 */
export function createLog(level: string, write?: (line: string) => void): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: { streamWrite: redact },
  };
  return write ? pino(options, { write }) : pino(options);
}

export function describeError(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: redact(String(cause)) };
  const code = 'code' in cause ? { code: cause.code } : {};
  const { name: type, message, stack = '' } = cause;
  return { type, message: redact(message), ...code, stack: redact(stack) };
}
