/**
 * Ends with 0 where the process on PORT may be sent requests. With `--wait` it asks until that is
 * so, and gives up when the process MAINPID is gone, as systemd names it.
 */
const { HOST, PORT, MAINPID } = process.env;
const INTERVAL_MS = 250;
const address = HOST?.includes(':') ? `[${HOST}]` : HOST || '127.0.0.1';

const isReady = () =>
  fetch(`http://${address}:${PORT || 4321}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function isRunning() {
  try {
    return process.kill(Number(MAINPID || process.pid), 0);
  } catch {
    return false;
  }
}

const mayWait = process.argv.includes('--wait');
let ready = await isReady();
while (!ready && mayWait && isRunning()) {
  await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  ready = await isReady();
}
process.exit(ready ? 0 : 1);
