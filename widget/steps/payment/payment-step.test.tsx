import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { expect, it } from 'vitest';
import { comeToReview, createScene } from '../../booking/fixtures/marketplace.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { PaymentStep } from './payment-step.tsx';

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
  const markup = await markupOf(scene.booking, <PaymentStep />);
  expect([NOT_NOW, NOT_LATER].filter((reason) => markup.includes(reason))).toEqual(ways.reasons);
  expect(markup.match(/<input[^>]* disabled=""/g) ?? []).toHaveLength(ways.reasons.length);
});
