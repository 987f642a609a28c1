import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** Longer ones are imports, which vary with their rows. */
const LONGEST_TEXT = 5_000;
const MOST_NAMES = 1_000;
/** What `select *` prepared before a migration comes to after it. */
const FEATURE_NOT_SUPPORTED = '0A000';

const names = new Map<string, string>();

/**
 * Lets the server parse and plan each statement once a connection. The name is of the text alone,
 * so that any number of processes may share connections through a pooler.
 */
export function nameStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  function query(...given: unknown[]): unknown {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && hasValues(values) ? nameOf(text) : null;
    if (!name || rest.length > 0) return send(...given);
    return Promise.resolve(send({ text, values, name })).catch((cause) => {
      // The connection holds a plan for tables that have changed: it goes, a new one has none.
      if (codeOf(cause) === FEATURE_NOT_SUPPORTED) endQuietly(client);
      throw cause;
    });
  }
  client.query = query as typeof client.query;
}

/** Without values a text may be several statements, which cannot be prepared. */
const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (text.length > LONGEST_TEXT || names.size >= MOST_NAMES) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : null;

function endQuietly(client: ClientBase): void {
  if ('end' in client && typeof client.end === 'function') client.end().catch(() => {});
}
