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
