import { Client, DatabaseError } from 'pg';

/** A server as seen from here: a socket folder and the port that names the socket in it. */
export interface SocketConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Any number that nothing else locks: each process that uses the server shares the lock on it. */
const LEASE_LOCK = 7_262_025;

/** Says to other processes that the server is in use. */
export interface Lease {
  /** Resolves when the server is gone, or has cut us off. */
  lost: Promise<void>;
  /** True when nobody else uses the server: newcomers then wait until it is gone. */
  release(): Promise<boolean>;
  end(): Promise<void>;
}

/** In pg, but not in its types. */
interface Referenced {
  ref(): void;
  unref(): void;
}

/** Null while the server does not answer, or not yet. */
export async function takeLease(connection: SocketConnection): Promise<Lease | null> {
  const client = new Client({ ...connection, application_name: 'seahour lease' }) as Client &
    Referenced;
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LEASE_LOCK]);
    await createDatabase(client, 'seahour');
  } catch (cause) {
    await client.end().catch(() => {});
    if (isAbsent(cause)) return null;
    throw cause;
  }
  client.unref();
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  let successor: Lease | null = null;
  return {
    lost,
    async release() {
      client.ref();
      try {
        return await giveUp(client);
      } catch (cause) {
        if (!isAbsent(cause)) throw cause;
        // The server went away meanwhile: one that is back no longer knows of us.
        successor = await takeLease(connection);
        return successor ? successor.release() : false;
      }
    },
    async end() {
      await successor?.end();
      await client.end().catch(() => {});
    },
  };
}

async function giveUp(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_last', [LEASE_LOCK]);
  return rows[0].is_last === true;
}

/** Several processes may try at once: one of them makes it. */
async function createDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length > 0) return;
  await client.query(`create database ${name}`).catch((cause: unknown) => {
    const code = cause instanceof DatabaseError ? cause.code : null;
    const isThere = code === '42P04' || code === '23505' || code === '55006';
    if (!isThere) throw cause;
  });
}

/** No socket, nobody behind it, starting, stopping or just stopped. */
const ABSENT_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'];

function isAbsent(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code } = cause as NodeJS.ErrnoException;
  // pg reports a connection that ends in the middle of a query without a code.
  return code === undefined ? !(cause instanceof DatabaseError) : ABSENT_CODES.includes(code);
}
