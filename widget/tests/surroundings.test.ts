import { afterEach, before, describe, it } from './mocha.ts';
import { addWidget, dialogOf, equal, listenForEvents, loadWidget, shows, until } from './page.ts';

const clickOf = (element: Element | null | undefined) =>
  element?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
  );
const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

/** As translators do. */
function wrapTexts(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
  }
}

describe('the page around a widget', () => {
  before(() => loadWidget());
  afterEach(() => {
    for (const widget of document.querySelectorAll('booking-widget')) widget.close();
    document.body.replaceChildren();
    document.documentElement.removeAttribute('style');
  });

  it('hears nothing of what a visitor types, clicks or scrolls in the dialog', async () => {
    const heard: string[] = [];
    const hear = ({ type }: Event) => heard.push(type);
    const names = [
      'keydown',
      'keyup',
      'click',
      'pointerdown',
      'wheel',
      'touchmove',
      'focusin',
      'input',
    ];
    document.body.innerHTML = '<a href="#followed"><label><main></main></label></a>';
    const widget = addWidget({ activity: 'sup' });
    document.querySelector('main')?.append(widget);
    widget.open();
    await shows(widget, 'When?');
    for (const name of names) document.addEventListener(name, hear);
    const title = dialogOf(widget).querySelector('h1');
    for (const name of names) {
      title?.dispatchEvent(new Event(name, { bubbles: true, composed: true, cancelable: true }));
    }
    clickOf(title);
    const day = dialogOf(widget).querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]');
    day?.focus();
    equal(widget.shadowRoot?.activeElement === day, true);
    for (const name of names) document.removeEventListener(name, hear);
    equal(heard, []);
    equal(location.hash, '');
  });

  it('stands still while any dialog is open, however they open and close', async () => {
    document.body.innerHTML = '<p style="height: 3000px">Long</p>';
    const [first, second] = [addWidget(), addWidget()];
    first.open();
    await shows(first, 'What would you like to do?');
    equal(isLocked(), true);
    second.open();
    await shows(second, 'What would you like to do?');
    first.close();
    equal(isLocked(), true);
    second.close();
    equal(isLocked(), false);
  });

  it('keeps what it does to its own styles meanwhile', async () => {
    const root = document.documentElement;
    root.style.overflow = 'hidden';
    const widget = addWidget();
    widget.open();
    await shows(widget, 'What would you like to do?');
    // A modal of the page closes.
    root.style.overflow = '';
    equal(isLocked(), true);
    widget.close();
    equal([isLocked(), root.style.overflow], [false, '']);
  });

  it('may stop every click before it comes to the document', async () => {
    document.body.innerHTML = `<div><button data-booking-open>Book</button></div>
      <booking-widget><a href="#router">Book</a></booking-widget>`;
    document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    const widget = document.querySelector('booking-widget');
    document.querySelector('button')?.click();
    equal(widget && dialogOf(widget).open, true);
  });

  it('may keep a widget and its triggers in a closed shadow root', () => {
    const root = document.body
      .appendChild(document.createElement('div'))
      .attachShadow({ mode: 'closed' });
    root.innerHTML = `<button data-booking-open>Book</button>
      <booking-widget id="one"><a href="#x"><b>Book</b></a></booking-widget>`;
    const widget = root.querySelector('booking-widget');
    root.querySelector('button')?.click();
    equal(widget && dialogOf(widget).open, true);
    widget?.close();
    root.querySelector('b')?.click();
    equal([widget && dialogOf(widget).open, location.hash], [true, '']);
    widget?.close();
  });

  for (const content of [
    'Book a yacht',
    '<span role="button" tabindex="0">Book</span>',
    '<input type="button" value="Book">',
    '<img alt="Book" src="data:,">',
  ]) {
    it(`may make anything the trigger: ${content}`, () => {
      document.body.innerHTML = `<booking-widget>${content}</booking-widget>`;
      const widget = document.querySelector('booking-widget') as HTMLElement;
      // A click on bare text comes from the slot that shows it.
      clickOf(widget.firstElementChild ?? widget.shadowRoot?.querySelector('slot'));
      equal(dialogOf(widget).open, true);
    });
  }

  for (const [content, selector] of [
    ['Book a yacht', 'booking-widget'],
    ['<span role="button" tabindex="0">Book</span>', 'span'],
    ['<span>Book</span>', 'booking-widget'],
  ] as const) {
    it(`may make anything the trigger, for keys too: ${content}`, async () => {
      document.body.innerHTML = `<booking-widget>${content}</booking-widget>`;
      const trigger = document.querySelector(selector) as HTMLElement;
      const widget = document.querySelector('booking-widget') as HTMLElement;
      await until('it can be reached', () => trigger.tabIndex === 0);
      for (const key of ['Enter', ' ']) {
        await until(`it is pressed by “${key}”`, () => {
          const event = { key, bubbles: true, composed: true, cancelable: true };
          trigger.dispatchEvent(new KeyboardEvent('keydown', event));
          return dialogOf(widget).open;
        });
        (widget as HTMLElement & { close(): void }).close();
      }
    });
  }

  it('may carry any data of its own on a trigger', async () => {
    const widget = addWidget();
    const add = (text: string) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.dataset.bookingOpen = '';
      return document.body.appendChild(button);
    };
    const [foreign, plain] = [add('Foreign'), add('Plain')];
    const names: string[] = ['bsToggle', 'name', 'phone', 'mail', 'guest', 'order', 'trigger'];
    names.push('isReload', 'isUnfinished', 'lang', 'api', 'currency', '__proto__', 'constructor');
    for (const name in new CustomEvent('every')) names.push(name);
    for (const name of names) foreign.dataset[name] = '#modal';
    let opened: Event | undefined;
    widget.addEventListener('booking-open', (event) => {
      opened = event;
    });
    foreign.click();
    await shows(widget, 'What would you like to do?');
    equal(Object.keys(opened ?? {}), ['isTrusted']);
    // These pages are not registered; nothing else is said.
    await until('it is said on the tag', () => widget.dataset.problem);
    equal(widget.dataset.problem, 'unknown_origin');
    widget.close();
    plain.click();
    equal(dialogOf(widget).open, true);
  });

  it('reads no data of what only stands between the tags, and none of its own', async () => {
    document.body.innerHTML = `<booking-widget data-city="limassol" data-offer="0">
      <a href="#book" data-activity="sup" data-date="soon" data-name="cta">Book</a></booking-widget>`;
    const widget = document.querySelector('booking-widget') as HTMLElement;
    document.querySelector('a')?.click();
    await shows(widget, 'What would you like to do?');
    await until('it is said on the tag', () => widget.dataset.problem);
    equal(widget.dataset.problem, 'unknown_origin');
  });

  it('opens for what a trigger says, and says what of it makes no sense', async () => {
    const widget = addWidget({ city: 'limassol', activity: 'sup', offer: '0' });
    document.body.insertAdjacentHTML(
      'beforeend',
      `<button data-booking-open data-city="dubai" data-activity="" data-date="soon" data-hours="19-16"
        data-guests="many">Book</button>`,
    );
    document.querySelector('button')?.click();
    await shows(widget, 'When?');
    await until('it names the city', () => /Dubai/.test(dialogOf(widget).textContent ?? ''));
    await until('that of the page is said too', () => /origin/.test(widget.dataset.problem ?? ''));
    const wrong = ['invalid_offer', 'invalid_date', 'invalid_hours', 'invalid_guests'];
    equal(widget.dataset.problem, [...wrong, 'unknown_origin'].join(' '));
  });

  it('may name a widget by any selector; where it names none, the first one opens and says so', async () => {
    document.body.innerHTML = `<booking-widget id="a"></booking-widget>
      <booking-widget class="boats"></booking-widget><button>Book</button>`;
    const [first, second] = document.querySelectorAll('booking-widget');
    const button = document.querySelector('button') as HTMLElement;
    const codes: string[] = [];
    const hear = ({ code }: { code: string }) => codes.push(code);
    document.addEventListener('booking-error', hear as never);
    button.dataset.bookingOpen = '.boats';
    button.dataset.order = 'a'.repeat(24);
    button.click();
    await shows(second as Element, 'What would you like to do?');
    second?.close();
    equal(codes, []);
    for (const unreadable of ['#a)', '"', '[x']) {
      button.dataset.bookingOpen = unreadable;
      button.click();
      await shows(first as Element, 'What would you like to do?');
      first?.close();
    }
    equal(new Set(codes), new Set(['unknown_widget']));
    codes.length = 0;
    button.dataset.bookingOpen = '#nobody';
    button.click();
    await shows(first as Element, 'What would you like to do?');
    document.removeEventListener('booking-error', hear as never);
    equal(codes, ['unknown_widget']);
    // That the page is not registered is said as well, later.
    equal(first?.getAttribute('data-problem')?.split(' ')[0], 'unknown_widget');
  });

  it('goes on though a translator, or another extension, has moved its texts', async () => {
    const widget = addWidget({ activity: 'sup' });
    widget.open();
    await shows(widget, 'When?');
    const dialog = dialogOf(widget);
    equal(dialog.getAttribute('translate'), 'no');
    const slots = () => [...dialog.querySelectorAll<HTMLElement>('.slot')];
    const chosen = () => slots().filter(({ ariaPressed }) => ariaPressed === 'true');
    const free = () => slots().filter(({ ariaDisabled }) => ariaDisabled !== 'true');
    await until('there are hours', () => free().length > 0);
    for (const count of [1, 0, 1]) {
      wrapTexts(dialog);
      (chosen()[0] ?? free()[0])?.click();
      await until(`${count} chosen`, () => chosen().length === count);
      await shows(widget, 'When?');
    }
  });

  it('may refuse an opening', () => {
    const heard = listenForEvents();
    const widget = addWidget();
    widget.addEventListener('booking-open', (event) => event.preventDefault(), { once: true });
    widget.open();
    equal([dialogOf(widget).open, heard], [false, ['booking-open']]);
    widget.open();
    equal(dialogOf(widget).open, true);
  });

  it('calls its own colours what it likes', async () => {
    const widget = addWidget();
    widget.open();
    await shows(widget, 'What would you like to do?');
    const look = () => {
      const { backgroundColor, color } = getComputedStyle(
        dialogOf(widget).querySelector('.bw-form') as Element,
      );
      return { backgroundColor, color };
    };
    const calm = look();
    const style = document.createElement('style');
    style.textContent =
      '* { --ink: red; --surface: lime; --ink-soft: red } :root { --primary: red }';
    document.head.append(style);
    equal(look(), calm);
    style.remove();
  });

  it('may be written from the right, and the booking reads as its own language does', async () => {
    const root = document.documentElement;
    root.dir = 'rtl';
    root.style.direction = 'rtl';
    try {
      const widget = addWidget();
      widget.open();
      await shows(widget, 'What would you like to do?');
      const dialog = dialogOf(widget);
      equal([dialog.lang, getComputedStyle(dialog).direction], ['en', 'ltr']);
    } finally {
      root.removeAttribute('dir');
      root.style.direction = '';
    }
  });

  it('may have added to the prototypes of the language, where everybody sees it', async () => {
    const added = [Object.prototype, Array.prototype] as unknown as Record<string, unknown>[];
    for (const prototype of added) prototype.own = 'of an old library';
    Object.assign(Array.prototype, { toJSON: () => '[]' });
    try {
      const widget = addWidget({ activity: 'sup' });
      widget.open();
      await shows(widget, 'When?');
      const free = () =>
        dialogOf(widget).querySelector<HTMLElement>('.slot:not(:disabled,[aria-disabled=true])');
      await until('an hour is free', free);
      free()?.click();
      await until('it is chosen', () => dialogOf(widget).querySelector('.slot[aria-pressed=true]'));
    } finally {
      for (const prototype of added) delete prototype.own;
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });

  it('may be zoomed without losing an edge of the dialog', async () => {
    document.documentElement.style.setProperty('zoom', '1.25');
    const widget = addWidget();
    widget.open();
    await shows(widget, 'What would you like to do?');
    const { left, right, top, bottom } = dialogOf(widget).getBoundingClientRect();
    equal(
      [left >= 0, top >= 0, right <= innerWidth + 1, bottom <= innerHeight + 1],
      Array(4).fill(true),
    );
  });
});
