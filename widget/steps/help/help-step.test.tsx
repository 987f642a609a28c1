import type { WritableAtom } from 'nanostores';
import { expect, it } from 'vitest';
import { comeToReview, createScene } from '../../booking/fixtures/marketplace.ts';
import type { OrderState } from '../../booking/order-state.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { UnpaidBody, UnpaidFoot } from '../result/result-unpaid.tsx';
import { Body, Foot } from './help-step.tsx';

const NUMBER = 'SH-7K2M-94QX';
const WAYS = { contact_phone: '+971 4 000 0000', chat_link: 'https://chat.example/sea' };
const NONE = { contact_email: '' };

async function sceneOf(order: OrderState) {
  const scene = createScene();
  await comeToReview(scene);
  (scene.booking.order.$state as WritableAtom<OrderState>).set(order);
  return scene;
}

it('says every way to a person, and asks for the number where somebody receives it', async () => {
  const { booking } = await sceneOf({ state: 'unconfirmed', number: NUMBER });
  const screen = [<Body key="1" />, <Foot key="2" />];
  const reachable = await markupOf(booking, screen, WAYS);
  for (const way of ['tel:+97140000000', 'https://chat.example/sea', 'mailto:help@sea.example']) {
    expect(reachable).toContain(way);
  }
  expect(reachable).toContain('Send us the booking number');
  const alone = await markupOf(booking, screen, NONE);
  expect(alone).not.toMatch(/Send us|Questions|Contact manager|href=/);
  expect(alone).toContain(NUMBER);
});

it('offers help with a payment only where somebody helps', async () => {
  const order = { state: 'unpaid', number: NUMBER, reason: 'failed' } as const;
  const { booking } = await sceneOf(order as never);
  const result = [
    <UnpaidBody key="1" reason="failed" number={NUMBER} />,
    <UnpaidFoot key="2" reason="failed" number={NUMBER} />,
  ];
  expect(await markupOf(booking, result)).toMatch(/Contact manager/);
  expect(await markupOf(booking, result, NONE)).not.toMatch(/Contact manager/);
});
