import { expect, it } from 'vitest';
import { readCardMessage } from './card-message.ts';

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
