import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  offer,
  type Scene,
  takeCards,
} from '../../booking/fixtures/marketplace.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { CardBody, CardFoot } from './card-body.tsx';
import { cardFormOf } from './card-form.ts';

let scene: Scene;
beforeEach(async () => {
  scene = createScene();
  takeCards(scene);
  // Without a page of its own: there is no other page in Node to lead away from.
  scene.client.answer(getSuggestedCards, [offer(2, { title_slug: '' })]);
  await comeToReview(scene);
});

const shown = async () => [
  await markupOf(scene.booking, <CardBody />),
  await markupOf(scene.booking, <CardFoot />),
];

it('says once what the crew may do, and leaves the trip to the side', async () => {
  const [body = ''] = await shown();
  expect(body.split('If they cannot, you get it all back.')).toHaveLength(2);
  expect(body).not.toContain('class="rows"');
});

it('has nothing below the form before its height is known, so that nothing jumps', async () => {
  const [waiting = ''] = await shown();
  expect(waiting).not.toContain('class="card-private"');
  cardFormOf(scene.booking).receive({ source: 'seahour-card', type: 'height', height_px: 328 });
  const [body = ''] = await shown();
  expect(body).toMatch(/<iframe.*class="card-private".*class="legal"/);
});

it('offers what failed once more by its button, and another way to pay only beside it', async () => {
  const card = cardFormOf(scene.booking);
  card.attach(() => {});
  card.miss();
  const [body = '', foot = ''] = await shown();
  expect(foot).toContain('>Try again</button>');
  expect(foot).not.toContain('on the pier');
  expect(body).toContain('>Pay on the pier instead</button>');
  card.retry();
  const [, again] = await shown();
  expect(again).toMatch(/aria-disabled="true"[^>]*>Pay .*AED<\/button>/);
  expect(scene.booking.$draft.get().pay_now).toBe(true);
});
