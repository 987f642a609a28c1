import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { FILTER } from '@seahour/api-types/constants.ts';
import { expect, it } from 'vitest';
import {
  chooseYachtHours,
  createScene,
  offer,
  settle,
} from '../../booking/fixtures/marketplace.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { Body } from './offer-step.tsx';

it.each([
  ['en', 'Choose number of cabins', 'cabins'],
  ['ru', 'Выберите число кают', 'каюты'],
] as const)(
  'has the number of cabins chosen under a heading, %s',
  async (language, heading, name) => {
    const scene = createScene();
    scene.client.answer(
      getSuggestedCards,
      [1, 2].map((value) =>
        offer(value, { filters: { [FILTER.cabins]: { filter_id: FILTER.cabins, name, value } } }),
      ),
    );
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    scene.booking.navigation.next();
    await settle();
    const shown = () => markupOf(scene.booking, <Body />, { language });
    const all = await shown();
    expect(all).toContain(`<label for="count-filter">${heading}</label>`);
    expect([all.includes('Azure 1'), all.includes('Azure 2')]).toEqual([true, true]);
    scene.booking.offer.setCountFilter(2);
    const some = await shown();
    expect([some.includes('Azure 1'), some.includes('Azure 2')]).toEqual([false, true]);
  },
);
