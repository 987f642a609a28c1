import type { OrderEventKind } from '../booking/config.ts';
import { emit } from '../element/events.ts';
import { before, beforeEach, describe, it } from './mocha.ts';
import { addWidget, equal, loadWidget, shows } from './page.ts';

type Push = Record<string, unknown> & { event: string };

/** The script of docs/embed.md that speaks to a tag manager, letter by letter. */
async function documentedScript(): Promise<string> {
  const page = await (await fetch('/docs/embed.md')).text();
  const scripts = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, script = '']) => script);
  return scripts.find((script) => script.includes('dataLayer')) ?? '';
}

const ORDER = { number: 'SH-7K2M-94QX', amount: 350, currency: 'AED', offer: 7, hours: 2 };
const items = [{ item_id: 7, item_category: 'sup', quantity: 2 }];
const ecommerce = { transaction_id: ORDER.number, value: 350, currency: 'AED', items };

describe('the documented script for a tag manager', () => {
  let pushed: Push[];

  before(async () => {
    const script = document.createElement('script');
    script.textContent = await documentedScript();
    document.head.append(script);
    pushed = (window as unknown as { dataLayer: Push[] }).dataLayer;
    await loadWidget();
  });
  beforeEach(() => {
    pushed.length = 0;
    localStorage.removeItem('counted-bookings');
  });

  /** What is pushed of an order that becomes one after the other, besides the events themselves. */
  function countedOf(...kinds: OrderEventKind[]): Push[] {
    const widget = addWidget();
    for (const kind of kinds) emit(widget, `booking-${kind}`, { ...ORDER, activity: 'sup' });
    return pushed.filter(({ event }) => !event.startsWith('booking-'));
  }

  it('pushes every event with its values', async () => {
    const widget = addWidget({ activity: 'sup', reference: 'R-1042', metadata: '{"room":7}' });
    widget.open();
    await shows(widget, 'When?');
    widget.close();
    const about = { activity: 'sup', reference: 'R-1042', metadata: { room: 7 } };
    equal(
      pushed.map(({ event, step, activity, reference, metadata }) => ({
        event,
        step,
        activity,
        reference,
        metadata,
      })),
      [
        { event: 'booking-open' },
        { event: 'booking-step', step: 1, ...about },
        { event: 'booking-close', ...about },
      ],
    );
  });

  it('pushes an order with its value, and counts it as no sale while it is held', () => {
    equal(countedOf('order', 'moved'), []);
    equal(pushed[0], {
      number: ORDER.number,
      currency: 'AED',
      offer: 7,
      hours: 2,
      activity: 'sup',
      event: 'booking-order',
      value: 350,
    });
  });

  for (const kinds of [
    ['order', 'confirmed', 'paid'],
    ['order', 'paid', 'confirmed', 'moved', 'confirmed'],
  ] as const) {
    it(`counts one purchase of ${kinds.join(', ')}`, () => {
      equal(countedOf(...kinds), [{ event: 'purchase', ecommerce }]);
    });
  }

  it('counts one refund of a purchase that came to nothing', () => {
    equal(countedOf('order', 'paid', 'declined', 'refunded'), [
      { event: 'purchase', ecommerce },
      { event: 'refund', ecommerce },
    ]);
  });

  it('leaves tests out', () => {
    const widget = addWidget({ test: '' });
    emit(widget, 'booking-open', {});
    for (const kind of ['order', 'paid', 'refunded'] as const) {
      emit(widget, `booking-${kind}`, { ...ORDER, activity: 'sup' });
    }
    equal(pushed, []);
  });

  it('counts nothing of an order that was declined before it was a sale', () => {
    equal(countedOf('order', 'declined'), []);
  });
});
