/** A script that has not loaded by then counts as failed and may be retried. */
const TIMEOUT_MS = 15_000;

export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script did not come')), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
