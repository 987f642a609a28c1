import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { getAdditionalServices } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  offer,
  type Scene,
  SUP_BOARD,
  settle,
} from './fixtures/marketplace.ts';

const LUNCH = { ...SUP_BOARD, service_id: 8, unit: 'person' as const };

function withLimit({ client }: Scene, guests: number): void {
  const filters = { 9: { filter_id: 9, name: 'Guests, at most', value: guests } };
  client.answer(getSuggestedCards, ({ company_activity_ids }) =>
    [company_activity_ids].flat().map((id) => offer(Number(id), { filters })),
  );
}

let scene: Scene;
beforeEach(() => {
  scene = createScene();
  scene.client.answer(getAdditionalServices, [SUP_BOARD, LUNCH]);
});

it('asks nobody for guests where the offer has no limit to them', async () => {
  await comeToReview(scene);
  expect(scene.booking.services.$guests.get()).toBeNull();
  await scene.booking.order.confirm();
  expect(scene.client.payloads(createOrder)[0]).not.toHaveProperty('guests');
});

it('orders for as many guests as were said, and for no more than the offer takes', async () => {
  withLimit(scene, 8);
  await comeToReview(scene);
  expect(scene.booking.services.$guests.get()).toEqual({ count: null, limit: 8 });
  scene.booking.services.setGuests(0);
  expect(scene.booking.services.$guests.get()?.count).toBeNull();
  scene.booking.services.setGuests(12);
  expect(scene.booking.services.$guests.get()?.count).toBe(8);
  await scene.booking.order.confirm();
  expect(scene.client.payloads(createOrder)[0]).toMatchObject({ guests: 8 });
});

it('says nothing of guests in the order until the visitor has, nor after taking it back', async () => {
  withLimit(scene, 8);
  await comeToReview(scene);
  scene.booking.services.setGuests(4);
  scene.booking.services.setGuests(null);
  await scene.booking.order.confirm();
  expect(scene.client.payloads(createOrder)[0]).not.toHaveProperty('guests');
});

it('raises the guests with what is charged by the person, up to what the offer takes', async () => {
  withLimit(scene, 8);
  await comeToReview(scene);
  const { booking } = scene;
  booking.services.toggle(LUNCH.service_id);
  booking.services.setQuantity(LUNCH.service_id, 3);
  expect(booking.services.$guests.get()?.count).toBeNull();
  booking.services.setGuests(3);
  booking.services.setQuantity(LUNCH.service_id, 5);
  expect(booking.services.$guests.get()?.count).toBe(5);
  booking.services.setQuantity(LUNCH.service_id, 9);
  expect(booking.services.$guests.get()?.count).toBe(8);
  expect(booking.$draft.get().additional_services).toEqual({ [LUNCH.service_id]: 8 });
});

it('begins with as many guests as the page knows of, where the offer takes them', async () => {
  withLimit(scene, 8);
  await comeToReview(scene, { guests: 5 });
  expect(scene.booking.services.$guests.get()).toEqual({ count: 5, limit: 8 });
  scene.booking.opening.close();
  await comeToReview(scene, { guests: 12 });
  expect(scene.booking.services.$guests.get()).toEqual({ count: null, limit: 8 });
  await scene.booking.order.confirm();
  expect(scene.client.payloads(createOrder)[0]).not.toHaveProperty('guests');
});

it('asks for the offers that take all guests the page knows of', async () => {
  await comeToReview(scene, { guests: 12 });
  expect(scene.client.payloads(getBookingCategories)[0]).toMatchObject({ guests: 12 });
});

it('lowers what is charged by the person when fewer come along, and nothing else', async () => {
  withLimit(scene, 8);
  await comeToReview(scene);
  const { booking } = scene;
  booking.services.setGuests(4);
  for (const { service_id } of [SUP_BOARD, LUNCH]) {
    booking.services.toggle(service_id);
    booking.services.setQuantity(service_id, 4);
  }
  booking.services.setGuests(3);
  await settle();
  expect(booking.$draft.get().additional_services).toEqual({ 7: 4, 8: 3 });
});
