import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { expect, it } from 'vitest';
import { chooseYachtHours, createScene, settle } from '../../booking/fixtures/marketplace.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { Body } from './category-step.tsx';

const NONE = { count: 0, company_activity_ids: [] };
const BUSY = { hour_price: { least: 600, most: 900, currency: 'AED' } };

async function markupFor(guests: number | undefined, low: object): Promise<string> {
  const scene = createScene();
  scene.client.answer(getBookingCategories, {
    low: { ...NONE, ...low },
    middle: NONE,
    high: NONE,
  });
  await chooseYachtHours(scene, { guests });
  scene.booking.navigation.next();
  await settle();
  return markupOf(scene.booking, <Body />);
}

it('says that boats are too small for all guests, not that they are taken', async () => {
  const markup = await markupFor(12, {});
  expect(markup).toContain('Not for 12 guests');
  expect(markup).toContain('Nothing for 12 guests is free for these hours');
  expect(markup).not.toContain('Not available');
});

it('says of boats that are large enough when they are free', async () => {
  expect(await markupFor(12, { busy: { ...BUSY, free_from: 10 } })).toContain('Free from');
});

it('says of hours alone that they are not to be had where no guests are said', async () => {
  const markup = await markupFor(undefined, {});
  expect(markup).toContain('Not available for these hours');
  expect(markup).not.toContain('guests is free');
});
