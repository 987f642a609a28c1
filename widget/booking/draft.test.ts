import { expect, it } from 'vitest';
import { contactOf, emptyDraft, prefilled } from './draft.ts';

it('fills in what the page knows, and leaves the rest to the visitor', () => {
  const draft = {
    ...emptyDraft('2026-12-24', false),
    ...prefilled({ name: 'Ann', phone: '+971501230011', guests: 4 }),
  };
  expect(contactOf(draft)).toEqual({
    name: 'Ann',
    mail: '',
    phone: { number: '+971501230011', isValid: false },
    guests: 4,
  });
  expect(prefilled(undefined)).toEqual({});
});
