import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { expect, it } from 'vitest';
import {
  chargeNoShow,
  comeToReview,
  createScene,
  settle,
} from '../../booking/fixtures/marketplace.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { Body } from './payment-step.tsx';

const NOT_NOW = 'Card payment is not offered here.';
const NOT_LATER = 'Paying on the pier is not offered here.';

it.each([
  { offered: [1, 2] as const, reasons: [] },
  { offered: [1] as const, reasons: [NOT_NOW] },
  { offered: [2] as const, reasons: [NOT_LATER] },
])('dims what the server does not offer, with the reason: $offered', async (ways) => {
  const scene = createScene();
  scene.client.answer(
    getPaymentMethods,
    ways.offered.map((id) => ({ id })),
  );
  await comeToReview(scene);
  const markup = await markupOf(scene.booking, <Body />);
  expect([NOT_NOW, NOT_LATER].filter((reason) => markup.includes(reason))).toEqual(ways.reasons);
  expect(markup.match(/<input[^>]* disabled=""/g) ?? []).toHaveLength(ways.reasons.length);
});

it('says on the pier’s tile what the card that holds the hours may be charged', async () => {
  const scene = createScene();
  chargeNoShow(scene);
  await comeToReview(scene);
  await settle();
  const markup = await markupOf(scene.booking, <Body />);
  expect(markup).toContain(
    'A card holds your hours. If you neither come nor cancel, 1,053 AED is charged to your card.',
  );
  // The crew's part is said once, of the way that is chosen, and a code comes after the terms.
  expect(markup.split('The crew confirms.')).toHaveLength(2);
  expect(markup.indexOf('Have a code?')).toBeGreaterThan(markup.indexOf('The crew confirms.'));
});
