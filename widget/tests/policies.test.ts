import type { BookingWidget } from '../element/booking-widget.ts';
import { describe, it } from './mocha.ts';
import { equal, listenForTrouble, shows, until } from './page.ts';

interface Shown {
  page: Window & typeof globalThis;
  troubles: string[];
}

/** A page with a policy of its own, in a frame of this one. */
async function show(name: string): Promise<Shown> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 1000px; height: 800px';
  document.body.replaceChildren(frame);
  const loaded = new Promise((resolve) => {
    frame.onload = resolve;
  });
  frame.src = `/pages/${name}`;
  await loaded;
  const page = frame.contentWindow as Shown['page'];
  return { page, troubles: listenForTrouble(page) };
}

async function open({ page }: Shown): Promise<void> {
  const widget = page.document.querySelector('booking-widget') as BookingWidget;
  await until('the tag is defined', () => page.customElements.get('booking-widget'));
  widget.open();
  await shows(widget, 'When?');
}

describe('a page with a policy', () => {
  for (const name of ['strict', 'nonce']) {
    it(`${name}: shows everything, and nothing is refused`, async () => {
      const shown = await show(name);
      await open(shown);
      equal(shown.troubles, []);
    });
  }

  it('old-browser: goes without what the oldest browsers lack', async () => {
    const shown = await show('old-browser');
    await open(shown);
    equal(shown.troubles, []);
  });

  for (const query of ['', '?without-storage']) {
    it(`sandbox${query}: goes without cookies and storage`, async () => {
      const told: string[] = [];
      const listen = ({ data }: MessageEvent) => typeof data === 'string' && told.push(data);
      addEventListener('message', listen);
      const frame = document.createElement('iframe');
      frame.style.cssText = 'width: 1000px; height: 800px';
      frame.setAttribute('sandbox', query ? 'allow-scripts allow-same-origin' : 'allow-scripts');
      frame.src = `/pages/sandbox${query}`;
      document.body.replaceChildren(frame);
      await until('it has come to the hours', () => told.length > 0);
      removeEventListener('message', listen);
      equal(told, ['step 1']);
    });
  }

  it('pinned: loads the release whose hashes it names', async () => {
    const shown = await show('pinned');
    await open(shown);
    equal(shown.troubles, []);
  });

  it('tampered: does not run a script whose hash is another', async () => {
    const { page } = await show('tampered');
    equal(page.customElements.get('booking-widget'), undefined);
  });
});
