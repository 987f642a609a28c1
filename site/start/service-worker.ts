// Where it is not supported or not allowed, the site is the same without it.
if (import.meta.env.PROD) {
  navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => {});
}
