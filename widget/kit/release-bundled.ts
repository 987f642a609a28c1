/** Pages of our own bundle the widget; its settings are still those of the newest release. */
export const ENTRY = new URL('/widget/booking-widget.js', location.origin).href;
