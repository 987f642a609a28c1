/**
 * Fields of an error for the log. pg-boss passes on plain copies of errors, not instances of Error.
 */
export function errorFields(cause: unknown): Record<string, string> {
  if (typeof cause !== 'object' || cause === null) return { reason: String(cause) };
  const { message, code, queue } = cause as Record<string, unknown>;
  const facts = { reason: message, code, queue };
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string'),
  );
}

/** The kind of an error, without what it says: that may hold an address or a row. */
export function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
}

/**
 * Where an error was thrown, without what it says: a message may hold an address or a row, the frames
 * of a stack do not.
 */
export function framesOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !cause.stack) return undefined;
  const said = cause.stack.indexOf(cause.message);
  return cause.stack
    .slice(said < 0 ? 0 : said + cause.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
    .join('\n');
}

const MOST_FRAMES = 12;
