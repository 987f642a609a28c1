import { createServer } from 'node:net';

const MOST_TRIED = 50;

/** The wanted port, or the next one that nobody listens on. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + MOST_TRIED; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${wanted} to ${wanted + MOST_TRIED - 1}. Set PORT.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
