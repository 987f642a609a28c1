import type { BookingWidget } from '../element/booking-widget.ts';
import { before, describe, it } from './mocha.ts';
import { equal, loadWidget, origin } from './page.ts';

describe('a tag that stands there before its script', () => {
  let widget: BookingWidget;
  let link: HTMLAnchorElement;
  let placed = '';
  let shifted = 0;

  const place = () => JSON.stringify(document.querySelector('p')?.getBoundingClientRect() ?? '');

  before(async () => {
    document.body.innerHTML = `<booking-widget><a href="/x">Book a yacht</a></booking-widget><p>After</p>`;
    widget = document.querySelector('booking-widget') as BookingWidget;
    link = document.querySelector('a') as HTMLAnchorElement;
    Object.assign(widget, { city: 'limassol', offer: 7, unknown: 'kept' });
    placed = place();
    new PerformanceObserver((list) => {
      shifted += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
    await loadWidget();
    await customElements.whenDefined('booking-widget');
  });

  it('takes over the properties that were set on it', () => {
    equal(widget.getAttribute('city'), 'limassol');
    equal(widget.getAttribute('offer'), '7');
    equal([widget.city, widget.offer], ['limassol', '7']);
    equal(Object.keys(widget), ['unknown']);
  });

  it('moves nothing on the page', () => {
    equal(place(), placed);
    equal(shifted, 0);
  });

  it('fetches nothing but its script before anybody wants to book', () => {
    const own = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.startsWith(origin) && startTime <= performance.now())
      .map(({ name }) => name.replace(origin, ''))
      .filter((name) => !name.includes('/c/'));
    equal(own, ['/widget/booking-widget.js']);
  });

  it('turns what stands in it into its trigger', () => {
    link.click();
    equal(widget.shadowRoot?.querySelector('dialog')?.open, true);
    equal(document.activeElement === widget || widget.contains(document.activeElement), true);
  });
});
