import type { Logger } from 'pino';

export interface GuardedProcess {
  log: Logger;
  /** Finishes requests in progress. */
  stop(): Promise<void>;
  /** Where the errors come from; the process itself unless a test says otherwise. */
  source?: Pick<NodeJS.EventEmitter, 'on'>;
  exit?(code: number): void;
}

/** How long requests in hand may take after an error that nobody caught. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Errors that nobody caught are logged without the values they carry; Node's own report dumps whole
 * objects, tokens included. A rejection belongs to one task and ends nothing else. After an
 * exception nobody knows the state of the process: it stops, and its supervisor starts another.
 */
export function guardProcess({
  log,
  stop,
  source = process,
  exit = process.exit,
}: GuardedProcess): void {
  let isStopping = false;
  source.on('unhandledRejection', (err: unknown) => log.error({ err }, 'unhandled rejection'));
  source.on('uncaughtException', (err: unknown) => {
    log.fatal({ err }, 'uncaught exception, shutting down');
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => exit(1),
      () => exit(1),
    );
  });
}
