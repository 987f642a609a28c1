import { BookingWidget } from './booking-widget.ts';
import { autoOpen } from './prefetch.ts';
import { shouldAutoOpen } from './should-auto-open.ts';
import { listenForTriggers } from './triggers.ts';

// A page may carry the script twice, or two releases of it: the first one serves it.
if (!customElements.get('booking-widget')) {
  customElements.define('booking-widget', BookingWidget);
  listenForTriggers(document);
  if (shouldAutoOpen()) autoOpen();
}
