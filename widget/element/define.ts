import { BookingWidget } from './booking-widget.ts';
import { hasNews } from './news.ts';
import { wake } from './stage-files.ts';
import { listenForTriggers } from './triggers.ts';

const NAME = 'booking-widget';
const known = customElements.get(NAME);

// A page may carry the script twice, or two releases of it: the first one serves it.
if (!known) {
  customElements.define(NAME, BookingWidget);
  listenForTriggers(document);
  if (hasNews()) wake();
} else if (!known.prototype.open) console.error(NAME, 'is taken');

export { BookingWidget };
