/** Classes and codes of PostgreSQL, and of a broken connection, that mean: not now, but later. */
const LOST =
  /^(08...|57P0[1-5]|57014|55P03|25P0[34]|25006|53...|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** The driver's own errors carry no code. */
const LOST_MESSAGES = [
  'Connection terminated',
  // Tables have changed under a prepared statement; its connection is replaced.
  'cached plan must not change result type',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'driver has already been destroyed',
];

/** Whether the database could not be reached, rather than refused what we asked. */
export function isConnectionLoss(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionLoss);
  const code = 'code' in cause ? String(cause.code) : '';
  if (LOST.test(code) || isSocketGone(cause, code)) return true;
  return LOST_MESSAGES.some((message) => cause.message.startsWith(message));
}

/** The socket of a stopped server is a file that no longer exists. */
const isSocketGone = (cause: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
