import { emit } from '../element/events.ts';
import { before, describe, it } from './mocha.ts';
import { addWidget, equal, loadWidget, shows } from './page.ts';

type Push = Record<string, unknown> & { event: string };

/** The script of docs/embed.md that speaks to a tag manager, letter by letter. */
async function documentedScript(): Promise<string> {
  const page = await (await fetch('/docs/embed.md')).text();
  const scripts = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, script = '']) => script);
  return scripts.find((script) => script.includes('dataLayer')) ?? '';
}

describe('the documented script for a tag manager', () => {
  let pushed: Push[];

  before(async () => {
    const script = document.createElement('script');
    script.textContent = await documentedScript();
    document.head.append(script);
    pushed = (window as unknown as { dataLayer: Push[] }).dataLayer;
    await loadWidget();
  });

  it('pushes every event with its values', async () => {
    const widget = addWidget({ activity: 'sup', partner: 'hotel', metadata: '{"room":7}' });
    widget.open();
    await shows(widget, 'When?');
    widget.close();
    const about = { activity: 'sup', metadata: { room: 7 } };
    equal(
      pushed.map(({ event, step, activity, metadata }) => ({ event, step, activity, metadata })),
      [
        { event: 'booking-open' },
        { event: 'booking-step', step: 1, ...about },
        { event: 'booking-close', ...about },
      ],
    );
  });

  it('pushes an order as a purchase, with its value once', () => {
    pushed.length = 0;
    const order = { number: 'SH-7K2M-94QX', amount: 350, currency: 'AED', offer: 7, hours: 2 };
    emit(addWidget(), 'booking-order', { ...order, activity: 'sup' });
    equal(pushed, [
      {
        number: order.number,
        currency: 'AED',
        offer: 7,
        hours: 2,
        activity: 'sup',
        event: 'booking-order',
        value: 350,
      },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: order.number,
          value: 350,
          currency: 'AED',
          items: [{ item_id: 7, item_category: 'sup', quantity: 2 }],
        },
      },
    ]);
  });
});
