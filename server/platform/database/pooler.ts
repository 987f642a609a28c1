import type { ClientBase } from 'pg';

/** Of a connection, in milliseconds. */
export interface SessionLimits {
  statement_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/**
 * Our statements take milliseconds; compiling one to machine code, or starting processes that share its
 * work, takes tens of them on a busy machine.
 */
const OWN = { jit: 'off', max_parallel_workers_per_gather: 0 };

const pooled = new WeakSet<object>();

/**
 * Sets a connection up, unless a pooler such as PgBouncer stands in between: then the next
 * statement may run in another session, which is not ours. A pooler greets with a process number of
 * its own, so the number of the process that answers tells.
 */
export async function setUpSession(client: ClientBase, limits: SessionLimits | null) {
  const { processID } = client as ClientBase & { processID?: number };
  const settings = Object.entries({ ...OWN, ...limits }).map(
    ([name, value]) => `, set_config('${name}', '${value}', false)`,
  );
  const { rows } = await client.query(
    `select 1${settings.join('')} where pg_backend_pid() = ${Number(processID)}`,
  );
  if (rows.length === 0) pooled.add(client);
}

/** Whether a statement that this connection prepares may be unknown to it later. */
export const isPooled = (client: object): boolean => pooled.has(client);
