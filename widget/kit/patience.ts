/** A script that has not loaded by then counts as failed and may be retried. */
const PATIENCE_MS = 15_000;

export function withPatience<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script did not come')), PATIENCE_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
