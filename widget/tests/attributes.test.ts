import { REFLECTED } from '../element/attributes.ts';
import { afterEach, before, describe, it } from './mocha.ts';
import { addWidget, dialogOf, equal, listenForTrouble, loadWidget, shows, until } from './page.ts';

describe('attributes and properties', () => {
  before(() => loadWidget());
  afterEach(() => document.body.replaceChildren());

  it('reflects every property', () => {
    const widget = addWidget();
    for (const name of REFLECTED) {
      widget[name] = 'x';
      equal([name, widget.getAttribute(name), widget[name]], [name, 'x', 'x']);
      widget[name] = null;
      equal([name, widget.hasAttribute(name), widget[name]], [name, false, null]);
    }
    widget.offer = 12;
    equal(widget.getAttribute('offer'), '12');
  });

  it('opens for what they say', async () => {
    const widget = addWidget({ city: 'limassol', activity: 'sup', lang: 'ru' });
    widget.open();
    await shows(widget, 'Когда?');
    await until('it names the city', () => dialogOf(widget).textContent?.includes('Лимасол'));
  });

  it('opens for what it is asked for, before what they say', async () => {
    const widget = addWidget({ activity: 'sup', lang: 'ru' });
    widget.lang = 'en';
    widget.open({ activity: 'yacht-rental' });
    await shows(widget, 'When?');
    await until('it is about yachts', () =>
      /three in a row|3 hours in a row/.test(dialogOf(widget).textContent ?? ''),
    );
  });

  it('shows prices in the currency of the page', async () => {
    const widget = addWidget({ currency: 'EUR', country: 'AE' });
    widget.open();
    await shows(widget, 'What would you like to do?');
    equal(/€/.test(dialogOf(widget).textContent ?? ''), true);
    widget.close();
    widget.currency = null;
    widget.open();
    await shows(widget, 'What would you like to do?');
    equal(/€/.test(dialogOf(widget).textContent ?? ''), false);
  });

  it('takes values that make no sense for none, and says which', async () => {
    const troubles = listenForTrouble();
    const codes: string[] = [];
    const hear = ({ code }: { code: string }) => codes.push(code);
    document.addEventListener('booking-error', hear as never);
    const widget = addWidget(Object.fromEntries(REFLECTED.map((name) => [name, '\u0000<x>://'])));
    widget.debug = null;
    widget.open();
    await shows(widget, 'What would you like to do?');
    equal(troubles, []);
    // No first screen waits for the last three.
    await until('all are said', () => codes.length >= 9);
    document.removeEventListener('booking-error', hear as never);
    const wrong = ['invalid_offer', 'invalid_date', 'invalid_country', 'invalid_currency'];
    const late = ['invalid_reference', 'unknown_city', 'unknown_activity'];
    equal(codes, [...wrong, 'invalid_theme', 'invalid_api', ...late]);
    await until('that of the page too', () => widget.dataset.problem?.endsWith(' unknown_origin'));
    equal(widget.dataset.problem, `${codes.join(' ')} unknown_origin`);
  });

  it('says that a name is of nothing that there is, and opens all the same', async () => {
    const widget = addWidget({ city: 'limasol', date: '2020-01-01' });
    widget.open();
    await shows(widget, 'What would you like to do?');
    // No first screen waits for it.
    await until('it is said on the tag', () => widget.dataset.problem?.endsWith('unknown_origin'));
    equal(widget.dataset.problem, 'unknown_city unknown_date unknown_origin');
    widget.close();
    widget.setAttribute('city', 'limassol');
    widget.removeAttribute('date');
    widget.open();
    await shows(widget, 'What would you like to do?');
    // These pages are not registered, which is said of every opening.
    await until('it is said on the tag', () => widget.dataset.problem);
    equal(widget.dataset.problem, 'unknown_origin');
  });

  it('says that it does not read an attribute, and which', async () => {
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (line: string) => lines.push(line);
    const foreign = {
      class: 'x',
      tabindex: '0',
      'data-city': 'x',
      'data-v-7ba5bd90': '',
      'x-data': '',
    };
    const widget = addWidget({
      activty: 'sup',
      'partner-id': 'hotel',
      city: 'limasol',
      ...foreign,
    });
    widget.open();
    await shows(widget, 'What would you like to do?');
    await until('it is said on the tag', () => widget.dataset.problem?.endsWith('unknown_origin'));
    console.warn = warn;
    equal(widget.dataset.problem, 'unknown_attribute unknown_city unknown_origin');
    equal(
      ['attribute activty, partner-id;', 'city limasol;', 'origin;'].map((said) =>
        lines.some((line) => line.includes(`unknown_${said}`)),
      ),
      [true, true, true],
    );
  });

  it('says that payments are a test', async () => {
    const widget = addWidget();
    widget.open();
    await shows(widget, 'What would you like to do?');
    equal(dialogOf(widget).querySelector('.bw-test')?.textContent, 'Test');
  });
});
