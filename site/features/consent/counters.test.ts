import { expect, test } from 'vitest';
import { COUNTERS, type Place, startTagManager } from './counters.ts';

const HIT = { address: 'https://sea.example/faq', title: 'FAQ', cameFrom: '' };

function place(): Place & { loaded: string[] } {
  const loaded: string[] = [];
  return { window: {}, loaded, load: (address) => void loaded.push(address) };
}

test('tells Google of a view of a page once, when it is told to', () => {
  const here = place();
  COUNTERS.google.start('G-SEA1234', here);
  COUNTERS.google.hit('G-SEA1234', HIT, here);
  expect(here.loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-SEA1234']);
  const said = (here.window.dataLayer ?? []).map((each) => [...(each as Iterable<unknown>)]);
  expect(said.map(([command]) => command)).toEqual(['js', 'config', 'event']);
  expect(said[1]?.[2]).toMatchObject({ send_page_view: false });
  expect(said[2]).toEqual([
    'event',
    'page_view',
    {
      page_location: HIT.address,
      page_title: HIT.title,
      page_referrer: '',
      send_to: 'G-SEA1234',
    },
  ]);
});

test('tells Metrica of a view of a page, before and after its script came', () => {
  const here = place();
  COUNTERS.yandex.start('12345678', here);
  COUNTERS.yandex.hit('12345678', HIT, here);
  expect(here.loaded).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  expect(here.window.ym?.a?.[1]).toEqual([
    12345678,
    'hit',
    HIT.address,
    { title: HIT.title, referer: '' },
  ]);
  const heard: unknown[][] = [];
  here.window.ym = (...args) => void heard.push(args);
  COUNTERS.yandex.hit('12345678', HIT, here);
  expect(heard).toHaveLength(1);
});

test('lets a container of tags in', () => {
  const here = place();
  startTagManager('GTM-SEA1234', here);
  expect(here.loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-SEA1234']);
  expect(here.window.dataLayer?.[0]).toMatchObject({ event: 'gtm.js' });
});
