/** What a log says of a failure. pg-boss hands on copies of errors, which are no errors any more. */
export function errorFields(cause: unknown): Record<string, string> {
  if (typeof cause !== 'object' || cause === null) return { reason: String(cause) };
  const { message, code, queue } = cause as Record<string, unknown>;
  const facts = { reason: message, code, queue };
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string'),
  );
}
