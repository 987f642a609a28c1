import { getHourPrice } from '@seahour/api-types/companies.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  chargeNoShow,
  comeToReview,
  createScene,
  NUMBER,
  type Scene,
  settle,
  UNIQUE_ID,
} from '../../booking/fixtures/marketplace.ts';
import type { Booked } from '../../booking/order-state.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { SummaryLines } from '../../parts/summary-lines.tsx';
import { BookedBody } from './result-booked.tsx';

let scene: Scene;
beforeEach(() => {
  scene = createScene();
});

const booked: Booked = {
  state: 'booked',
  unique_id: UNIQUE_ID,
  number: NUMBER,
  isConfirmed: false,
  amount: 2106,
  currency: 'AED',
};

it.each<[Partial<Booked>, string, string]>([
  [{}, 'Your hours are held', 'The crew confirms. If they cannot, nothing is charged.'],
  [
    { state: 'paid' },
    'Paid, and your hours are held',
    'The crew confirms. If they cannot, you get it all back.',
  ],
  [{ isConfirmed: true }, 'Booked', 'the crew has confirmed'],
  [{ state: 'paid', isConfirmed: true }, 'Paid and booked', 'the crew has confirmed'],
])('says of %j how it stands: %s', async (changes, title, note) => {
  await comeToReview(scene);
  const markup = await markupOf(scene.booking, <BookedBody order={{ ...booked, ...changes }} />);
  expect(markup).toContain(`>${title}</h1>`);
  expect(markup).toContain(note);
  expect(markup.includes('We are holding')).toBe(!changes.isConfirmed);
});

it.each<[Partial<Booked>, string]>([
  [{}, 'This was a test'],
  [{ state: 'paid' }, 'This was a test'],
  [{ isConfirmed: true }, 'The test is confirmed'],
])('promises nothing of a test: %j', async (changes, title) => {
  const test = createScene(null, { isTest: true });
  chargeNoShow(test);
  await comeToReview(test);
  await settle();
  const markup = await markupOf(test.booking, <BookedBody order={{ ...booked, ...changes }} />);
  expect(markup).toContain(`>${title}</h1>`);
  expect(markup).toContain('No hours are held, no crew comes, and no money has moved.');
  expect(markup).not.toMatch(
    /We are holding|They will reach you|from your card|the crew has confirmed/i,
  );
});

it('names the fee of the card that holds the hours', async () => {
  chargeNoShow(scene);
  await comeToReview(scene);
  await settle();
  const markup = await markupOf(scene.booking, <BookedBody order={booked} />);
  expect(markup).toContain('1,053 AED from your card');
});

it('names no fee where no card was asked for', async () => {
  await comeToReview(scene);
  await settle();
  const markup = await markupOf(scene.booking, <BookedBody order={booked} />);
  expect(markup).not.toContain('from your card');
});

it('shows beside an order sums of one currency, which agree', async () => {
  scene.client.answer(getHourPrice, ({ hour_count }) => ({
    price: 191,
    currency: 'USD',
    total: 191 * hour_count,
    raw: { price: 702, currency: 'AED', total: 702 * hour_count },
    rate: 3.67,
    week_high: 191,
  }));
  await comeToReview(scene);
  await settle();
  const lines = () => markupOf(scene.booking, <SummaryLines />);
  expect(await lines()).toContain('$191 × 3 hours');
  await scene.booking.order.confirm();
  const shown = await lines();
  expect(shown).toContain('702 AED × 3 hours</dt><dd>2,106 AED</dd>');
  expect(shown).not.toContain('$');
});
