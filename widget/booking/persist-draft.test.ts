import { describe, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  setPayment,
  settle,
  takeCards,
  UNIQUE_ID,
} from './fixtures/marketplace.ts';
import { readDraft } from './persisted-draft.ts';

describe('the draft is kept', () => {
  it('only after the first input', async () => {
    const { booking, kept } = createScene();
    await booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    expect(kept()).toBeNull();
    booking.hours.toggle(9);
    expect(readDraft(kept())).toMatchObject({
      step: 'date-time',
      activity_id: 5,
      block: [9, 10, 11],
    });
  });

  it('until the booking is closed', async () => {
    const { booking, kept } = createScene();
    await booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    booking.hours.toggle(9);
    booking.opening.close();
    expect(kept()).toBeNull();
    await booking.opening.open({});
    booking.hours.chooseDate('2026-11-25');
    booking.destroy();
    expect(kept()).toBeNull();
  });

  it('until the browser leaves for the payment, which knows the way back itself', async () => {
    const scene = createScene();
    takeCards(scene);
    await comeToReview(scene);
    expect(scene.kept()).not.toBeNull();
    await scene.booking.order.confirm('tok_1');
    expect(scene.booking.order.$state.get().state).toBe('leaving');
    expect(scene.kept()).toBeNull();
  });

  it('not where an order is checked', async () => {
    const scene = createScene();
    setPayment(scene, '0');
    await scene.booking.opening.open({ order: UNIQUE_ID });
    await settle();
    expect(scene.kept()).toBeNull();
  });

  it('without anything of a card', async () => {
    const scene = createScene();
    takeCards(scene);
    await comeToReview(scene);
    const written: (string | null)[] = [];
    scene.booking.order.$state.listen(() => written.push(scene.kept()));
    await scene.booking.order.confirm('tok_secret');
    await settle();
    expect(written.length).toBeGreaterThan(1);
    expect(written.join()).not.toContain('tok_secret');
  });
});

describe('what is kept is read', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"version":1'],
    ['another version', '{"version":0}'],
    ['another shape', '{"version":1,"step":"seven"}'],
    ['a list', '[]'],
  ])('as nothing when it is %s', (_, text) => {
    expect(readDraft(text)).toBeNull();
  });

  it('not when its hours have a gap', async () => {
    const { booking, kept } = createScene();
    await booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    booking.hours.toggle(9);
    const text = kept() ?? '';
    expect(readDraft(text)).not.toBeNull();
    expect(readDraft(text.replace('"block":[9,10,11]', '"block":[9,11]'))).toBeNull();
  });

  it('as the start of a new booking when it cannot be read', async () => {
    const { booking } = createScene('{"version":0}');
    await booking.opening.open({ activity: 'yacht-rental', isReload: true });
    expect(booking.navigation.$step.get()).toBe('date-time');
    expect(booking.opening.$session.get()?.isRestored).toBe(false);
  });
});
