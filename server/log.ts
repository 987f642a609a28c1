import pino, { type Logger } from 'pino';

/**
 * Errors are logged without the values they carry: PostgreSQL puts rows, that is people's phone
 * numbers, into `detail` and `where`.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

export function describeError(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const code = 'code' in cause ? { code: cause.code } : {};
  return { type: cause.name, message: cause.message, ...code, stack: cause.stack };
}
