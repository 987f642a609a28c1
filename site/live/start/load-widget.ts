import { readHours } from '../asked-hours.ts';

const LOADER = '/widget/booking-widget.js';

/** Resolves when the page can book, or when it turns out that it cannot. */
export function loadWidget(): Promise<void> {
  return new Promise((resolve) => {
    followAddress();
    for (const change of ['seahour:address', 'popstate']) addEventListener(change, followAddress);
    const script = document.createElement('script');
    script.type = 'module';
    script.src = LOADER;
    script.onload = () => resolve();
    // The browser says so itself.
    script.onerror = () => resolve();
    document.head.append(script);
  });
}

/** Every button of the page books for what was chosen before. */
function followAddress(): void {
  const params = new URLSearchParams(location.search);
  const { time = 0, duration } = readHours(location.search) ?? {};
  const chosen = {
    date: params.get('date'),
    hours: duration ? `${time}-${time + duration}` : null,
    guests: params.get('guests'),
  };
  const widget = document.querySelector('booking-widget');
  for (const [name, value] of Object.entries(chosen)) {
    if (value) widget?.setAttribute(name, value);
    else widget?.removeAttribute(name);
  }
}
