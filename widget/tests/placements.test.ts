import type { BookingWidget } from '../element/booking-widget.ts';
import { afterEach, before, describe, it } from './mocha.ts';
import { equal, listenForEvents, loadWidget, shownIn, showsIn, until } from './page.ts';

/** Places in which nothing is seen, or nothing can be reached. */
const PLACES = {
  hidden: '<div hidden>WIDGET</div>',
  'hidden itself': '<booking-widget hidden></booking-widget>',
  'a closed details': '<details><summary>More</summary>WIDGET</details>',
  'a closed dialog': '<dialog>WIDGET</dialog>',
  'a navigation of wide screens': '<nav style="display: none">WIDGET</nav>',
  'content-visibility: hidden': '<div style="content-visibility: hidden">WIDGET</div>',
  inert: '<div inert>WIDGET</div>',
};

const place = (html: string): BookingWidget => {
  document.body.innerHTML = `${html.replace('WIDGET', '<booking-widget></booking-widget>')}
    <button id="other" data-booking-open>Book</button>`;
  return document.querySelector('booking-widget') as BookingWidget;
};

/** Whether a click in the middle of the screen reaches the open dialog. */
function isReachable(): boolean {
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return element?.localName === 'booking-widget' && element.matches(':not([inert] *)');
}

describe('the place that a tag stands in', () => {
  let heard: [string, EventTarget | null][];

  before(async () => {
    await loadWidget();
    listenForEvents();
    heard = [];
    for (const name of ['booking-open', 'booking-step', 'booking-close']) {
      document.addEventListener(name, ({ type, target }) => heard.push([type, target]));
    }
  });
  afterEach(() => {
    for (const widget of document.querySelectorAll('booking-widget')) widget.close();
    document.body.replaceChildren();
    heard.length = 0;
  });

  for (const [name, html] of Object.entries(PLACES)) {
    it(`${name}: shows the dialog all the same, and says it is its own`, async () => {
      const widget = place(html);
      const button = document.querySelector<HTMLElement>('#other');
      button?.focus();
      button?.click();
      await showsIn(widget, 'What would you like to do?');
      equal(isReachable(), true);
      equal(
        heard.map(([type, target]) => [type, target === widget]),
        [
          ['booking-open', true],
          ['booking-step', true],
        ],
      );
      widget.close();
      equal(document.activeElement?.id, 'other');
      equal(document.querySelectorAll('booking-widget').length, 1);
      widget.open();
      await showsIn(widget, 'What would you like to do?');
    });
  }

  it('is shown from the body where an engine gives the focus to what is not rendered', async () => {
    const widget = place('<div>WIDGET</div>');
    const dialog = widget.shadowRoot?.querySelector('dialog') as HTMLDialogElement;
    // As Firefox has it in a closed details: modal and focused, yet not rendered.
    dialog.checkVisibility = () => dialog.getRootNode() !== widget.shadowRoot;
    widget.open();
    await showsIn(widget, 'What would you like to do?');
    equal(dialog.getRootNode() === widget.shadowRoot, false);
    equal([dialog.matches(':modal'), isReachable()], [true, true]);
    widget.close();
    equal(dialog.getRootNode() === widget.shadowRoot, true);
  });

  it('goes on where it was when what it stands in is hidden while it is open', async () => {
    const widget = place('<nav>WIDGET</nav>');
    widget.setAttribute('activity', 'sup');
    widget.style.setProperty('--bw-radius', '3px');
    widget.open();
    await showsIn(widget, 'When?');
    const nav = document.querySelector('nav') as HTMLElement;
    nav.hidden = true;
    await until('it is seen again', () => isReachable());
    equal(shownIn(widget)?.title, 'When?');
    equal(getComputedStyle(shownIn(widget)?.dialog as Element).borderTopLeftRadius, '3px');
    nav.hidden = false;
    widget.close();
    equal(widget.shadowRoot?.querySelector('dialog') !== null, true);
    widget.open();
    await showsIn(widget, 'When?');
  });
});
