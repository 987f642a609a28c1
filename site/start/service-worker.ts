/** Where it is not supported or not allowed, the site is the same without it. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD) {
    navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => {});
  }
}
