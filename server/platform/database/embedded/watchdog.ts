/**
 * Stops the built-in PostgreSQL of a data folder whose user is gone without having stopped it.
 *
 * Takes the data folder.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { takeLease } from './lease.ts';
import { isServing, readPidFile } from './pid-file.ts';
import { stopServer } from './stop-server.ts';

/** The server needs a moment to notice that a connection has ended. */
const PATIENCE_MS = 5_000;
/** One that recovers after a crash answers late. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

const [, , dataDir = ''] = process.argv;
await stopWhenUnused(dataDir);

/** Others who use the server have a watchdog of their own. */
async function stopWhenUnused(dataDir: string): Promise<void> {
  const startedAt = performance.now();
  let inUseSince: number | undefined;
  while (performance.now() - startedAt < START_TIMEOUT_MS) {
    const running = await readPidFile(dataDir);
    const isUp = running !== null && (await isServing(running.pid, dataDir));
    if (!isUp && performance.now() - startedAt > PATIENCE_MS) return;
    const lease = isUp ? await takeLease(connectionOf(running)).catch(() => null) : null;
    if (lease) {
      inUseSince ??= performance.now();
      const isLast = await lease.release().catch(() => false);
      if (isLast) await stopServer(dataDir);
      await lease.end();
      if (isLast || performance.now() - inUseSince > PATIENCE_MS) return;
    }
    await pause(POLL_MS);
  }
}

function connectionOf({ socketDir: host, port }: { socketDir: string; port: number }) {
  return { host, port, user: 'postgres', database: 'postgres' };
}
