import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { comeToReview, createScene, type Scene, settle } from './fixtures/marketplace.ts';

let scene: Scene;
beforeEach(() => {
  scene = createScene();
});

describe('services', () => {
  const quantity = () => scene.booking.$draft.get().additional_services[7];

  it('are counted from 1 to 10', () => {
    scene.booking.services.toggle(7);
    expect(quantity()).toBe(1);
    scene.booking.services.setQuantity(7, 0);
    expect(quantity()).toBe(1);
    scene.booking.services.setQuantity(7, 12);
    expect(quantity()).toBe(10);
  });

  it('go as a whole', () => {
    scene.booking.services.toggle(7);
    scene.booking.services.setQuantity(7, 2);
    scene.booking.services.toggle(7);
    expect(quantity()).toBeUndefined();
  });

  it('that are no longer offered do not go into the order', async () => {
    await comeToReview(scene);
    scene.booking.services.toggle(7);
    scene.booking.services.toggle(8);
    for (const _ of [7, 6, 5]) scene.booking.navigation.back();
    await settle();
    expect(scene.booking.$draft.get().additional_services).toEqual({ 7: 1 });
  });

  it('are not counted before they are added', () => {
    scene.booking.services.setQuantity(7, 2);
    expect(quantity()).toBeUndefined();
  });
});

describe('what is typed', () => {
  it('is kept without the spaces around it', () => {
    scene.booking.contact.saveField('name', '  Anna ');
    scene.booking.contact.saveField('comment', '   ');
    const { name, comment } = scene.booking.$draft.get();
    expect([name, comment]).toEqual(['Anna', '']);
  });

  it('can be taken back', () => {
    scene.booking.contact.saveField('name', 'Anna');
    scene.booking.contact.saveField('name', '');
    expect(scene.booking.$draft.get().name).toBe('');
  });
});

describe('the way to pay', () => {
  it('is later where nothing else is offered', async () => {
    await comeToReview(scene);
    expect(scene.booking.$draft.get().pay_now).toBe(false);
  });

  it('is now where that is offered, until the visitor says otherwise', async () => {
    scene.client.answer(getPaymentMethods, [{ id: 1 }, { id: 2 }]);
    await comeToReview(scene);
    expect(scene.booking.$draft.get().pay_now).toBe(true);
    scene.booking.navigation.back();
    scene.booking.payment.choose(false);
    scene.booking.navigation.back();
    scene.booking.navigation.next();
    await settle();
    expect(scene.booking.$draft.get().pay_now).toBe(false);
  });
});
