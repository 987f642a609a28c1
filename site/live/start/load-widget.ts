const LOADER = '/widget/booking-widget.js';

/** Resolves when the page can book, or when it turns out that it cannot. */
export function loadWidget(): Promise<void> {
  return new Promise((resolve) => {
    // Every button of the page books for the day that was chosen before.
    const date = new URLSearchParams(location.search).get('date');
    if (date) document.querySelector('booking-widget')?.setAttribute('date', date);
    const script = document.createElement('script');
    script.type = 'module';
    script.src = LOADER;
    script.onload = () => resolve();
    // The browser says so itself.
    script.onerror = () => resolve();
    document.head.append(script);
  });
}
