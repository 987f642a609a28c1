import type { BookingWidget } from '../element/booking-widget.ts';
import { describe, it } from './mocha.ts';
import { equal, shows, until } from './page.ts';

interface Faulty extends Window {
  errors: string[];
  followed: string;
}

/** A page whose script finds some of its files refused, or waits for them for ever. */
async function show(
  fault: string,
  widthPx = 1000,
): Promise<{ page: Faulty; widget: BookingWidget }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width: ${widthPx}px; height: 800px`;
  document.body.replaceChildren(frame);
  const loaded = new Promise((resolve) => {
    frame.onload = resolve;
  });
  frame.src = `/pages/faulty?${fault}`;
  await loaded;
  const page = frame.contentWindow as unknown as Faulty;
  const widget = page.document.querySelector('booking-widget') as BookingWidget;
  await until('the tag is defined', () => widget.shadowRoot);
  return { page, widget };
}

const dialogOf = (widget: Element) => widget.shadowRoot?.querySelector('dialog');
const button = (widget: Element, name: string) =>
  [...(dialogOf(widget)?.querySelectorAll('button') ?? [])].find(
    (each) => each.textContent === name || each.ariaLabel === name,
  );
const link = (widget: Element) => dialogOf(widget)?.querySelector('a');

describe('files that do not come', () => {
  for (const [fault, code] of [
    ['hang=stage', 'timeout'],
    ['hang=mount', 'timeout'],
    ['refuse=stage', 'load_failed'],
    ['refuse=mount', 'load_failed'],
  ] as const) {
    it(`${fault}: can be closed at once, says so, and leads elsewhere`, async () => {
      const { page, widget } = await show(fault);
      widget.open();
      await until('it can be closed', () => button(widget, 'Close'));
      await until('it says so', () => link(widget));
      equal(page.errors.slice(0, 1), [code]);
      equal(link(widget)?.href, `${location.origin}/book`);
      await until('it can be closed', () => button(widget, 'Close'));
      button(widget, 'Close')?.click();
      equal(dialogOf(widget)?.open, false);
    });
  }

  it('outlines a narrow dialog before its app is there', async () => {
    const { widget } = await show('hang=mount', 390);
    widget.open();
    const part = (name: string) => dialogOf(widget)?.querySelector(name);
    await until('it is outlined', () => part('.sk-body')?.checkVisibility());
    equal(part('.sk-side')?.checkVisibility() ?? false, false);
    await until('it can be closed', () => button(widget, 'Close')?.checkVisibility());
  });

  for (const fault of ['hang=activity', 'refuse=activity']) {
    it(`${fault}: says so in the step that it is missing in`, async () => {
      const { page, widget } = await show(fault);
      widget.open();
      await until('it says so', () => button(widget, 'Try again'));
      equal(/^(load_failed|timeout)$/.test(page.errors[0] ?? ''), true);
    });
  }

  it('says so in the language of the tag, else of the page, however it is written', async () => {
    const { page, widget } = await show('refuse=stage');
    page.document.documentElement.lang = 'ru-KZ';
    for (const [lang, close] of [
      ['ar_EG', 'إغلاق'],
      ['xx', 'Закрыть'],
    ] as const) {
      widget.lang = lang;
      widget.open();
      await until(`it is said for ${lang}`, () => button(widget, close) && link(widget));
      widget.close();
    }
  });

  it('lets the link between the tags be followed once it knows no better', async () => {
    const { page, widget } = await show('refuse=stage');
    const own = widget.querySelector('a') as HTMLAnchorElement;
    own.click();
    await until('it says so', () => link(widget));
    equal(page.followed, undefined);
    widget.close();
    own.click();
    equal(page.followed, `${location.origin}/book`);
    equal(dialogOf(widget)?.open, false);
  });

  it('lets the link be followed where the dialog cannot be opened, and opens once it can', async () => {
    const { page, widget } = await show('refuse=nothing');
    const dialogs = (page as unknown as typeof globalThis).HTMLDialogElement.prototype;
    const { showModal } = dialogs;
    dialogs.showModal = () => {
      throw new Error('no dialogs here');
    };
    const own = widget.querySelector('a') as HTMLAnchorElement;
    own.click();
    equal(page.followed, `${location.origin}/book`);
    dialogs.showModal = showModal;
    own.click();
    await shows(widget, 'What would you like to do?');
  });

  it('shows what comes late all the same', async () => {
    const { page, widget } = await show('slow=stage');
    widget.open();
    await until('it says so', () => link(widget));
    equal(page.errors, ['timeout']);
    await shows(widget, 'What would you like to do?');
    equal(page.errors, ['timeout']);
  });
});
