import { afterEach, before, describe, it } from './mocha.ts';
import { addWidget, dialogOf, equal, loadWidget, shows, until } from './page.ts';

describe('what a page knows', () => {
  before(() => loadWidget());
  afterEach(() => {
    for (const widget of document.querySelectorAll('booking-widget')) widget.close();
    document.body.replaceChildren();
  });

  it('comes back to it in every event, with what the booking is about', async () => {
    const told: Record<string, unknown>[] = [];
    const hear = (event: Event) => told.push({ ...event, type: event.type });
    for (const name of ['booking-step', 'booking-close']) document.addEventListener(name, hear);
    const widget = addWidget({
      city: 'limassol',
      activity: 'sup',
      partner: 'hotel',
      reference: 'R-1042',
      metadata: '{"room":7}',
    });
    widget.open();
    await shows(widget, 'When?');
    widget.close();
    for (const name of ['booking-step', 'booking-close']) document.removeEventListener(name, hear);
    const partner = { partner: 'hotel', reference: 'R-1042' };
    const known = { city: 'limassol', activity: 'sup', ...partner, room: 7 };
    equal(
      told.map(({ type, city, activity, partner, reference, metadata }) => ({
        type,
        known: {
          city,
          activity,
          partner,
          reference,
          room: (metadata as { room: number } | undefined)?.room,
        },
      })),
      [
        { type: 'booking-step', known },
        { type: 'booking-close', known },
      ],
    );
    equal(/^\d{4}-\d\d-\d\d$/.test(String(told[0]?.date)), true);
  });

  it('is said to be wrong where no order takes it, and comes back to it all the same', async () => {
    const heard: unknown[] = [];
    const hear = ({ metadata }: Event & { metadata?: unknown }) => heard.push(metadata);
    document.addEventListener('booking-step', hear);
    const metadata = { room: { floor: 7 } };
    const widget = addWidget({
      activity: 'sup',
      reference: 'R'.repeat(81),
      metadata: JSON.stringify(metadata),
    });
    widget.open();
    await until('it is said on the tag', () => widget.dataset.problem?.endsWith('unknown_origin'));
    document.removeEventListener('booking-step', hear);
    equal(widget.dataset.problem, 'invalid_reference invalid_metadata unknown_origin');
    equal(heard, [metadata]);
  });

  for (const [primary, expected] of [
    ['#ffd54a', 'rgb(12, 33, 54)'],
    ['oklch(0.9 0.1 150)', 'rgb(12, 33, 54)'],
    ['#0a4d3c', 'rgb(255, 255, 255)'],
    ['', 'rgb(255, 255, 255)'],
  ] as const) {
    it(`puts text that can be read on its primary colour ${primary}`, async () => {
      const widget = addWidget();
      if (primary) widget.style.setProperty('--bw-primary', primary);
      widget.open();
      await shows(widget, 'What would you like to do?');
      const next = dialogOf(widget).querySelector('.bw-next, .is-primary') as HTMLElement;
      equal(getComputedStyle(next).getPropertyValue('--on-primary') !== '', true);
      const probe = document.createElement('span');
      probe.style.color = 'var(--on-primary)';
      next.append(probe);
      equal(getComputedStyle(probe).color, expected);
      probe.remove();
    });
  }
});
