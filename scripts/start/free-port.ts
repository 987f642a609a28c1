import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from '@seahour/server/config/start-problem.ts';

const MOST_TRIED = 50;

const LAST_PORT = 65_535;

/** The wanted port, or the next one that nobody listens on; any for 0. Rejects where we may not listen. */
export async function freePort(wanted: number): Promise<number> {
  const last = Math.min(wanted + MOST_TRIED - 1, LAST_PORT);
  for (let port = wanted; port <= last; port++) {
    const free = await tryPort(port);
    if (free !== null) return free;
  }
  throw new StartProblem(`PORT: none is free from ${wanted} to ${last}.`);
}

/** The port that was listened on; null where somebody else does. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve(null);
      else reject(cause);
    });
    probe.listen(port, () => {
      const { port: given } = probe.address() as AddressInfo;
      probe.close(() => resolve(given));
    });
  });
}
