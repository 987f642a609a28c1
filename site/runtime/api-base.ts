/** Where the page's widget asks, so that both ask the same server; empty for the page's own. */
export const apiBase = (): string =>
  document.querySelector('booking-widget')?.getAttribute('api') ?? '';
