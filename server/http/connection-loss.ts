/** Classes and codes of PostgreSQL and the network that mean: not now, but later. */
const LOST = /^(08...|57P0[1-5]|53300|53400|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
/** The driver's own errors carry no code. */
const LOST_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'driver has already been destroyed',
];

/** Whether the database could not be reached, rather than refused what we asked. */
export function isConnectionLoss(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionLoss);
  if ('code' in cause && typeof cause.code === 'string' && LOST.test(cause.code)) return true;
  return LOST_MESSAGES.some((message) => cause.message.startsWith(message));
}
