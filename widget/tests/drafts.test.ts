import type { BookingWidget } from '../element/booking-widget.ts';
import { describe, it } from './mocha.ts';
import { addWidget, dialogOf, equal, loadWidget, shownTitle, shows, until } from './page.ts';

type Twins = readonly [BookingWidget, BookingWidget];

/** Both tags of the page in the frame, once they are defined. */
async function twinsOf(frame: HTMLIFrameElement): Promise<Twins> {
  const find = () => [
    ...(frame.contentDocument?.querySelectorAll<BookingWidget>('booking-widget') ?? []),
  ];
  await until('the tags are defined', () => find().length === 2 && find()[1]?.shadowRoot);
  return find() as unknown as Twins;
}

/** Loads a frame, or loads it again. */
async function load(frame: HTMLIFrameElement, go: () => void): Promise<Twins> {
  const loaded = new Promise((resolve) => {
    frame.onload = resolve;
  });
  go();
  await loaded;
  return twinsOf(frame);
}

const chosen = (widget: Element) =>
  [...dialogOf(widget).querySelectorAll('.slot[aria-pressed=true]')].map(
    ({ textContent }) => textContent,
  );

describe('drafts', () => {
  it('of two tags with equal attributes are kept apart over a reload', async () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width: 1000px; height: 800px';
    const [, before] = await load(frame, () => {
      frame.src = '/pages/twins';
      document.body.replaceChildren(frame);
    });
    before.open();
    await shows(before, 'When?');
    const free = () =>
      dialogOf(before).querySelector<HTMLElement>('.slot:not(:disabled,[aria-disabled=true])');
    await until('an hour is free', free);
    free()?.click();
    await until('an hour is chosen', () => chosen(before).length === 1);
    const [hour] = chosen(before);
    const [first, second] = await load(frame, () => frame.contentWindow?.location.reload());
    await shows(second, 'When?');
    await until('its hour is chosen', () => chosen(second).length === 1);
    equal(chosen(second), [hour]);
    equal([dialogOf(first).open, shownTitle(first)], [false, '']);
    second.close();
    first.open();
    await shows(first, 'When?');
    equal(chosen(first), []);
  });

  it('are gone without where a page denies its storage meanwhile', async () => {
    await loadWidget();
    document.body.replaceChildren();
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
    try {
      const widget = addWidget({ activity: 'yacht-rental' });
      widget.open();
      await shows(widget, 'When?');
      const slots = () =>
        dialogOf(widget).querySelectorAll<HTMLElement>('.slot[aria-disabled=false]');
      await until('an hour is free', () => slots().length > 0);
      slots()[0]?.click();
      await until('three are chosen', () => chosen(widget).length === 3);
      const last = [...dialogOf(widget).querySelectorAll<HTMLElement>('.slot[aria-pressed=true]')];
      last.at(-1)?.click();
      await until('two are chosen', () => chosen(widget).length === 2);
      dialogOf(widget).querySelector<HTMLElement>('.bw-next')?.click();
      await until('it says what is missing', () =>
        /at least three in a row/.test(dialogOf(widget).textContent ?? ''),
      );
      widget.close();
    } finally {
      Reflect.deleteProperty(window, 'sessionStorage');
    }
  });
});
