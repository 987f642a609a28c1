/** The script that pages name; settings of the release stand beside it. */
export const ENTRY = new URL(/* @vite-ignore */ '../booking-widget.js', import.meta.url).href;
