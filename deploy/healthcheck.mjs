/** For the container's health check: ends with 0 where this process may be sent requests. */
const port = process.env.PORT ?? '4321';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
