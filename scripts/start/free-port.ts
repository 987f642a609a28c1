import { createServer } from 'node:net';
import { StartProblem } from '@seahour/server/start-problem.ts';

const MOST_TRIED = 50;

const LAST_PORT = 65_535;

/** The wanted port, or the next one that nobody listens on. Rejects where we may not listen. */
export async function freePort(wanted: number): Promise<number> {
  const last = Math.min(wanted + MOST_TRIED - 1, LAST_PORT);
  for (let port = wanted; port <= last; port++) {
    if (await isFree(port)) return port;
  }
  throw new StartProblem(`PORT: none is free from ${wanted} to ${last}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve(false);
      else reject(cause);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
