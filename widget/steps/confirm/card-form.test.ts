import type { CardFrameMessage, CardFrameOrder } from '@seahour/api-types/card-frame.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  settle,
  takeCards,
} from '../../booking/fixtures/marketplace.ts';
import { cardFormOf, createCardForm, readCardMessage } from './card-form.ts';

type FromForm = CardFrameMessage extends infer M
  ? M extends unknown
    ? Omit<M, 'source'>
    : never
  : never;
const from = (message: FromForm) => ({ source: 'seahour-card', ...message }) as CardFrameMessage;
const READY = from({ type: 'height', height_px: 328 });
const TOKEN = from({ type: 'token', card_token: 'tok_1' });

let tokens: string[];
let sent: CardFrameOrder['type'][];
let card: ReturnType<typeof createCardForm>;
beforeEach(() => {
  tokens = [];
  sent = [];
  card = createCardForm((token) => tokens.push(token));
  card.attach(({ type }) => sent.push(type));
});

it('is shown once its height is known, not before', () => {
  card.receive(from({ type: 'ready' }));
  expect(card.$card.get().phase).toBe('loading');
  card.receive(READY);
  expect(card.$card.get()).toMatchObject({ phase: 'ready', height_px: 328 });
});

it('asks for a token once, and hands it on once', () => {
  card.greet();
  card.receive(READY);
  card.submit();
  card.submit();
  card.receive(TOKEN);
  card.receive(TOKEN);
  expect([sent, tokens]).toEqual([['hello', 'submit'], ['tok_1']]);
});

it('takes Enter in a field for the button, once the form is there', () => {
  card.receive(from({ type: 'enter' }));
  card.receive(READY);
  card.receive(from({ type: 'enter' }));
  card.receive(from({ type: 'enter' }));
  expect(sent).toEqual(['submit']);
});

it('takes no token that nobody asked for', () => {
  card.receive(READY);
  card.receive(TOKEN);
  expect(tokens).toEqual([]);
});

it('asks nothing of a form that is not there yet', () => {
  card.submit();
  expect(sent).toEqual([]);
});

it('waits for what is typed when a field is wrong, and says nothing itself', () => {
  card.receive(READY);
  card.submit();
  card.receive(from({ type: 'failed', code: 'invalid' }));
  expect(card.$card.get()).toMatchObject({ phase: 'ready', problem: null });
});

it('says that a card was declined until another is tried', () => {
  card.receive(READY);
  card.submit();
  card.receive(from({ type: 'failed', code: 'declined' }));
  expect(card.$card.get()).toMatchObject({ phase: 'ready', problem: 'declined' });
  card.submit();
  expect(card.$card.get()).toMatchObject({ phase: 'asking', problem: null });
});

it('is as tall as the form says', () => {
  card.receive(from({ type: 'height', height_px: 270.4 }));
  expect(card.$card.get().height_px).toBe(271);
});

it('is missed only while it has not come', () => {
  card.receive(READY);
  card.miss();
  expect(card.$card.get().phase).toBe('ready');
});

it('is tried for once more in a frame of its own, also while the last one is on its way', () => {
  card.retry();
  card.miss();
  card.retry();
  card.attach(() => {});
  expect(card.$card.get()).toMatchObject({ phase: 'loading', attempt: 3 });
});

it('keeps what is typed in a form that is there', () => {
  card.receive(READY);
  card.retry();
  expect(card.$card.get()).toMatchObject({ phase: 'ready', attempt: 1 });
});

it('of a booking sends the order with the token', async () => {
  const scene = createScene();
  takeCards(scene);
  await comeToReview(scene);
  const own = cardFormOf(scene.booking);
  own.attach(() => {});
  own.receive(READY);
  own.submit();
  own.receive(TOKEN);
  await settle();
  expect(cardFormOf(scene.booking)).toBe(own);
  expect(scene.client.payloads(createOrder)).toMatchObject([{ card_token: 'tok_1' }]);
});

it('listens to the card form', () => {
  const message = { source: 'seahour-card', type: 'token', card_token: 'tok_1' };
  expect(readCardMessage(message)).toEqual(message);
});

it.each([
  ['somebody else', { source: 'analytics', type: 'ready' }],
  ['nobody', null],
  ['a form that slips', { source: 'seahour-card', type: 'token' }],
])('does not listen to %s', (_, message) => {
  expect(readCardMessage(message)).toBeNull();
});
