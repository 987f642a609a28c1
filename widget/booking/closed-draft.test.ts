import { beforeEach, expect, it } from 'vitest';
import {
  chooseYachtHours,
  comeToReview,
  createScene,
  type Scene,
  settle,
  TOMORROW,
} from './fixtures/marketplace.ts';

let scene: Scene;
beforeEach(() => {
  scene = createScene();
});

async function reopen({ booking }: Scene): Promise<void> {
  booking.opening.close();
  await booking.opening.open({});
  await settle();
}

it('offers a booking that was closed, and goes on where it was', async () => {
  const { booking } = scene;
  await comeToReview(scene);
  await reopen(scene);
  expect(booking.navigation.$step.get()).toBe('activity');
  expect(booking.opening.$closedDraft.get()).toMatchObject({
    activity: 'Yacht rental',
    date: TOMORROW,
    block: { time: 16, hour_count: 3 },
  });
  booking.opening.$closedDraft.get()?.resume();
  await settle();
  expect(booking.navigation.$step.get()).toBe('confirm');
  expect(booking.$draft.get().phone.number).toBe('+971501234567');
  expect(booking.opening.$closedDraft.get()).toBeNull();
});

it('offers nothing where nothing was chosen yet', async () => {
  await scene.booking.opening.open({});
  await settle();
  await reopen(scene);
  expect(scene.booking.opening.$closedDraft.get()).toBeNull();
});

it('is asked about until somebody says no', async () => {
  await chooseYachtHours(scene);
  await reopen(scene);
  await reopen(scene);
  expect(scene.booking.opening.$closedDraft.get()).not.toBeNull();
  scene.booking.opening.$closedDraft.get()?.drop();
  await reopen(scene);
  expect(scene.booking.opening.$closedDraft.get()).toBeNull();
});

it('is done with once it is booked', async () => {
  await comeToReview(scene);
  await scene.booking.order.confirm();
  await reopen(scene);
  expect(scene.booking.opening.$closedDraft.get()).toBeNull();
});

it('is not offered by an opening that was closed before it was read', async () => {
  const { booking } = scene;
  await chooseYachtHours(scene);
  booking.opening.close();
  await booking.opening.open({});
  booking.opening.close();
  await settle();
  expect(booking.opening.$closedDraft.get()).toBeNull();
  await booking.opening.open({});
  booking.destroy();
  await settle();
  expect(booking.opening.$closedDraft.get()).toBeNull();
});
