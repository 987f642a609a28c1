/** Disk full, out of memory, a disk that fails, a database that only reads. */
const STORAGE = /^(53100|53200|58030|25006)$/;
/** Probes ask every few seconds; so long after the last failure it is sent requests again. */
const UNREADY_MS = 30_000;

export interface StorageWatch {
  /** For every failure of a request: notes those of the database's storage. */
  note(cause: unknown): void;
  /** Whether a write failed a moment ago. */
  isFailing(): boolean;
}

/** Reading works on a full disk, so that asking `select 1` does not tell. */
export function watchStorage(unreadyMs = UNREADY_MS): StorageWatch {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return {
    note(cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (STORAGE.test(code)) failedAtMs = performance.now();
    },
    isFailing: () => performance.now() - failedAtMs < unreadyMs,
  };
}
