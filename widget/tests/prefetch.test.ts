import { afterEach, before, describe, it } from './mocha.ts';
import { dialogOf, equal, fetched, isIdle, loadWidget, until } from './page.ts';

const connect = (value: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
const press = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const pointAt = (target: Element | null) =>
  target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
const place = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.querySelector('booking-widget') as HTMLElement;
};

// What is fetched once stays: nothing may be fetched before the last two of these.
describe('what is fetched before anybody books', () => {
  before(() => {
    // As our own pages keep it, of which none opens anything by itself.
    sessionStorage.setItem('seahour:country', 'AE');
    sessionStorage.setItem('seahour-closed:x', '{}');
    return loadWidget();
  });
  afterEach(() => {
    document.body.replaceChildren();
    Reflect.deleteProperty(navigator, 'connection');
    sessionStorage.clear();
  });

  for (const [name, html] of Object.entries({
    'an empty tag': '<booking-widget></booking-widget>',
    'a tag with nothing but white space': '<booking-widget>\n  <!-- none -->\n</booking-widget>',
    'an empty tag that is a row of its page':
      '<main style="display: grid"><booking-widget></booking-widget></main>',
  })) {
    it(`nothing for ${name}, which shows nothing to press`, async () => {
      place(`${html}<button data-booking-open>Book</button>`);
      await isIdle();
      equal(fetched(), []);
    });
  }

  for (const connection of [
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    it(`nothing with ${JSON.stringify(connection)}, and keys press all the same`, async () => {
      connect(connection);
      const widget = place(
        '<booking-widget>Book a boat</booking-widget><span data-booking-open tabindex="0">Book</span>',
      );
      const span = document.querySelector('span') as HTMLElement;
      await until('it can be reached', () => widget.tabIndex === 0);
      equal(widget.getAttribute('role'), 'button');
      for (const target of [widget, span]) {
        pointAt(target);
        target.focus();
        equal(document.activeElement === target, true);
      }
      await isIdle();
      equal(fetched(), []);
      let opened = 0;
      widget.addEventListener('booking-open', (event) => {
        opened += 1;
        event.preventDefault();
      });
      for (const key of ['Enter', ' ']) {
        for (const target of [widget, span]) press(target, key);
      }
      press(widget, 'a');
      equal([opened, dialogOf(widget).open], [4, false]);
    });
  }

  it('is reached by keys far below the first view, and where its text comes late', async () => {
    connect({ saveData: true });
    place('<p style="height: 5000px"></p><booking-widget>Book</booking-widget>');
    const late = document.body.appendChild(document.createElement('booking-widget'));
    await isIdle();
    late.textContent = 'Book later';
    for (const widget of document.querySelectorAll('booking-widget')) {
      await until('it can be reached', () => widget.tabIndex === 0);
    }
    equal(fetched(), []);
  });

  it('the first screen for a tag that shows something to press, also where that comes late', async () => {
    const widget = place('<booking-widget></booking-widget>');
    await isIdle();
    equal(fetched(), []);
    widget.innerHTML = '<a href="/book">Book</a>';
    await until('it is fetched', () => fetched().some((name) => /\/c\/activity-step/.test(name)));
  });
});
