import type { BookingWidget } from '../element/booking-widget.ts';
import { afterEach, before, beforeEach, describe, it } from './mocha.ts';
import {
  addWidget,
  dialogOf,
  equal,
  listenForEvents,
  listenForTrouble,
  loadWidget,
  shownTitle,
  shows,
  until,
  version,
} from './page.ts';

const MOUNTS = 200;
/** React remembers the last one that it has shown. */
const MAX_LEFT = 2;

describe('the life of an element', () => {
  let heard: string[];
  let troubles: string[];

  before(async () => {
    heard = listenForEvents();
    troubles = listenForTrouble();
    await loadWidget();
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterEach(() => {
    document.body.replaceChildren();
    equal(troubles, []);
  });

  it('opens within the call, and tells of everything once', async () => {
    const widget = addWidget();
    widget.open();
    equal(dialogOf(widget).matches(':modal'), true);
    equal(heard, ['booking-open']);
    widget.open();
    await shows(widget, 'What would you like to do?');
    equal(heard, ['booking-open', 'booking-step']);
    widget.close();
    widget.close();
    equal(dialogOf(widget).open, false);
    equal(heard, ['booking-open', 'booking-step', 'booking-close']);
  });

  it('can be closed by anybody who hears that it opens', async () => {
    const widget = addWidget();
    widget.addEventListener('booking-open', () => widget.close(), { once: true });
    widget.open();
    equal(heard, ['booking-open', 'booking-close']);
    equal(dialogOf(widget).open, false);
    widget.open();
    await shows(widget, 'What would you like to do?');
  });

  it('tells why there is nothing to show', async () => {
    const widget = addWidget({ api: 'http://localhost:1' });
    let code = '';
    widget.addEventListener('booking-error', (event) => {
      code = event.code;
    });
    widget.open();
    await shows(widget, 'Your booking');
    equal(heard, ['booking-open', 'booking-error']);
    equal(code, 'network');
  });

  it('says so when it breaks while it is shown, and begins again', async () => {
    const widget = addWidget();
    let code = '';
    widget.addEventListener('booking-error', (event) => {
      code = event.code;
    });
    widget.open();
    await shows(widget, 'What would you like to do?');
    const { DateTimeFormat } = Intl;
    const { error } = console;
    console.error = () => {};
    Intl.DateTimeFormat = function broken() {
      throw new Error('no dates here');
    } as unknown as typeof DateTimeFormat;
    const buttons = () => [...dialogOf(widget).querySelectorAll('button')];
    dialogOf(widget).querySelector<HTMLElement>('input[type=radio]:not(:disabled)')?.click();
    dialogOf(widget).querySelector<HTMLElement>('.bw-next')?.click();
    await until('it says so', () => code);
    Object.assign(Intl, { DateTimeFormat });
    console.error = error;
    equal(code, 'internal');
    buttons()
      .find(({ textContent }) => textContent === 'Try again')
      ?.click();
    await shows(widget, 'What would you like to do?');
  });

  it('stays open where it is when it is moved', async () => {
    const widget = addWidget({ activity: 'sup' });
    widget.open();
    await shows(widget, 'When?');
    const place = document.body.appendChild(document.createElement('main'));
    place.append(widget);
    equal(dialogOf(widget).matches(':modal'), true);
    await shows(widget, 'When?');
    document.body.moveBefore(widget, null);
    equal(dialogOf(widget).matches(':modal'), true);
    await shows(widget, 'When?');
    equal(
      heard.filter((name) => name !== 'booking-step'),
      ['booking-open'],
    );
  });

  it('ends when it is removed, whatever is under way', async () => {
    const widget = addWidget();
    let isClosed = false;
    widget.addEventListener('booking-close', () => {
      isClosed = true;
    });
    const overflow = () => getComputedStyle(document.documentElement).overflow;
    for (const isShown of [false, true]) {
      isClosed = false;
      widget.open();
      if (isShown) {
        await shows(widget, 'What would you like to do?');
        equal(overflow(), 'hidden');
      }
      widget.remove();
      await until('it has closed', () => isClosed);
      equal(overflow(), 'visible');
      document.body.append(widget);
      equal(dialogOf(widget).open, false);
    }
    widget.open();
    await shows(widget, 'What would you like to do?');
  });

  it('keeps three widgets apart', async () => {
    const [first, second, third] = ['sup', 'yacht-rental', ''].map((activity, index) =>
      addWidget({
        activity,
        id: `w${index}`,
        ...(index === 1 ? { lang: 'ru', city: 'limassol' } : {}),
      }),
    ) as [BookingWidget, BookingWidget, BookingWidget];
    first.open();
    await shows(first, 'When?');
    const free = () =>
      dialogOf(first).querySelector<HTMLElement>('.slot:not(:disabled,[aria-disabled=true])');
    await until('an hour is free', free);
    free()?.click();
    const chosen = () =>
      [first, second].map(
        (widget) => dialogOf(widget).querySelectorAll('.slot[aria-pressed=true]').length,
      );
    await until('it is chosen', () => chosen()[0] === 1);
    const trigger = document.createElement('button');
    trigger.dataset.bookingOpen = '#w1';
    document.body.append(trigger);
    trigger.click();
    await shows(second, 'Когда?');
    equal([first, second, third].map(shownTitle), ['When?', 'Когда?', '']);
    const text = () => dialogOf(second).textContent ?? '';
    await until('it is in the city of its own', () => /Лимасол/.test(text()));
    equal(chosen(), [1, 0]);
    trigger.dataset.bookingOpen = '#nobody';
    second.close();
    equal([shownTitle(first), chosen()[0]], ['When?', 1]);
    first.close();
    trigger.click();
    await shows(first, 'When?');
    equal(dialogOf(third).open, false);
  });

  it('is defined once, whichever releases a page loads', async () => {
    const known = customElements.get('booking-widget');
    await loadWidget('booking-widget.js?again');
    await loadWidget(`${version}/booking-widget.js`);
    equal(customElements.get('booking-widget') === known, true);
    const widget = addWidget();
    const trigger = document.createElement('button');
    trigger.dataset.bookingOpen = '';
    document.body.append(trigger);
    trigger.click();
    await shows(widget, 'What would you like to do?');
    equal(
      heard.filter((name) => name === 'booking-open'),
      ['booking-open'],
    );
  });

  it(`leaves nothing behind after ${MOUNTS} mounts`, async () => {
    const held = addWidget();
    const known = [new WeakRef(held)];
    for (let index = 0; index < MOUNTS; index++) known.push(await mountOnce(index));
    let left = 0;
    await until(
      () => `${MAX_LEFT} at most are left, not ${left}`,
      async () => {
        await window.gc({ type: 'major', execution: 'async' });
        left = known.filter((widget) => widget.deref()).length;
        return left <= MAX_LEFT;
      },
    );
    equal(left <= MAX_LEFT && held.isConnected, true);
  });
});

/** Some live through a whole opening, some are removed while they load. */
async function mountOnce(index: number): Promise<WeakRef<BookingWidget>> {
  const widget = addWidget({ activity: 'sup' });
  widget.textContent = 'Book';
  if (index % 10 === 0) widget.open();
  if (index % 40 === 0) await shows(widget, 'When?');
  widget.remove();
  return new WeakRef(widget);
}
