import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from '../booking/draft.ts';
import { offer, TOMORROW, YACHTS } from '../booking/fixtures/marketplace.ts';
import { type StepName, type StepRule, stepFrame } from '../booking/step.ts';
import { STEPS } from './steps.ts';

const ALL: StepRule[] = Object.values(STEPS);
const anyOffer: Draft = { ...emptyDraft(TOMORROW), activity: YACHTS, offer: offer(2) };
const oneOffer: Draft = { ...anyOffer, source: 'activity' };

const names = (steps: StepRule[]) => steps.map(({ name }) => name);
/** The steps for which the frame shows something. */
const stepsWith = (part: keyof ReturnType<typeof stepFrame>, draft = anyOffer) =>
  names(ALL.filter((step) => stepFrame(step, draft)[part]));

const CHOICE: StepName[] = [
  ...(['activity', 'date-time', 'category', 'offer'] as const),
  ...(['services', 'contact', 'payment', 'confirm'] as const),
];

describe('the list', () => {
  it('has every step under its own name, numbered in order', () => {
    expect(Object.keys(STEPS)).toEqual(names(ALL));
    expect(ALL.map(({ number }) => number)).toEqual([...ALL.keys()]);
  });
});

describe('the moves', () => {
  it('forward lead to the payment form, and on from there only by an answer', () => {
    expect(ALL.map((step) => step.next?.(anyOffer) ?? null)).toEqual([
      ...CHOICE.slice(1),
      ...[null, null, null],
    ]);
  });

  it('back undo those forward, and end at the result', () => {
    expect(ALL.map((step) => step.back?.(anyOffer) ?? null)).toEqual([
      null,
      ...CHOICE.slice(0, -1),
      ...[null, null],
    ]);
  });

  it('pass by budget and offers where the offer is given', () => {
    expect(STEPS['date-time'].next?.(oneOffer)).toBe('services');
    expect(STEPS.services.back?.(oneOffer)).toBe('date-time');
    expect(STEPS['date-time'].back?.(oneOffer)).toBeNull();
  });
});

describe('the frame', () => {
  it('counts seven steps and goes past them with the result', () => {
    expect(ALL.map((step) => stepFrame(step, anyOffer).displayed)).toEqual([
      1, 2, 3, 3, 4, 5, 6, 6, 8, 8,
    ]);
    expect(stepsWith('hasProgress')).toEqual(CHOICE);
  });

  it('shows the way back above the first step, and above the second where the offer is given', () => {
    expect(stepsWith('hasBack')).toEqual(CHOICE.slice(1));
    expect(stepsWith('hasBack', oneOffer)).toEqual(CHOICE.slice(2));
  });

  it('hides title and buttons from the result on, and keeps the questions where help is needed', () => {
    expect(stepsWith('hasChrome')).toEqual(CHOICE);
    expect(stepsWith('hasQuestions')).toEqual([...CHOICE, 'help']);
  });

  it('shows the trip from the second step on', () => {
    expect(stepsWith('hasSummary')).toEqual([...CHOICE.slice(1), 'result', 'help']);
  });
});
