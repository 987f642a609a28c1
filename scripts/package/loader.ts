import { WIDGET_CHANNEL } from '@seahour/api-types/constants.ts';

/**
 * `index.js` of the package. It has no files of the widget: those come from the marketplace, whose
 * API they speak with. So there is nothing that a bundler could tear apart, and nothing that runs on
 * a server.
 */
export const loader = `let loading;

/** Loads the widget of a marketplace, once; on a server, nothing. */
export function loadBookingWidget(marketplace, { release = '${WIDGET_CHANNEL}' } = {}) {
  if (typeof document === 'undefined') return Promise.resolve(undefined);
  loading ??= load(new URL('/widget/' + release + '/booking-widget.js', marketplace).href);
  return loading;
}

async function load(url) {
  try {
    await import(/* @vite-ignore */ /* webpackIgnore: true */ url);
    return await customElements.whenDefined('booking-widget');
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
}

// A tag that names its marketplace needs nothing else.
const TAG = 'booking-widget[api]';

function loadForTag() {
  const tag = document.querySelector(TAG);
  if (!tag) return false;
  loadBookingWidget(tag.getAttribute('api')).catch((cause) => console.error(cause));
  return true;
}

if (typeof document !== 'undefined' && !loadForTag()) {
  const observer = new MutationObserver(() => {
    if (loading || loadForTag()) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['api'] });
}
`;
