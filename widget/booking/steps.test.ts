import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { offer, TOMORROW, YACHTS } from './fixtures/marketplace.ts';
import { type LoadedOf, stepFrame } from './step-frame.ts';
import { problemOf, STEPS, type StepName, stepAfter, stepBefore } from './steps.ts';

const ALL = Object.keys(STEPS) as StepName[];
const anyOffer: Draft = { ...emptyDraft(TOMORROW, false), activity: YACHTS, offer: offer(2) };
const oneOffer: Draft = { ...anyOffer, source: 'activity' };

/** The steps for which the frame shows something. */
const stepsWith = (part: keyof ReturnType<typeof stepFrame>, draft = anyOffer) =>
  ALL.filter((name) => stepFrame(name, draft)[part]);

const CHOICE: StepName[] = [
  ...(['activity', 'date-time', 'category', 'offer'] as const),
  ...(['services', 'contact', 'payment', 'confirm'] as const),
];

describe('the list', () => {
  it('is numbered in order', () => {
    expect(Object.values(STEPS).map(({ number }) => number)).toEqual([...ALL.keys()]);
  });
});

describe('the moves', () => {
  it('forward lead to the payment form, and on from there only by an answer', () => {
    expect(ALL.map((name) => stepAfter(name, anyOffer))).toEqual([
      ...CHOICE.slice(1),
      ...[null, null, null],
    ]);
  });

  it('leave no code behind that was typed and not applied', () => {
    expect(problemOf('payment', anyOffer)).toBeNull();
    expect(problemOf('payment', { ...anyOffer, has_code_typed: true })).toBe('code_typed');
  });

  it('back undo those forward, and end at the result', () => {
    expect(ALL.map((name) => stepBefore(name, anyOffer))).toEqual([
      null,
      ...CHOICE.slice(0, -1),
      ...[null, null],
    ]);
  });

  it('pass by budget and offers where the offer is given', () => {
    expect(stepAfter('date-time', oneOffer)).toBe('services');
    expect(stepBefore('services', oneOffer)).toBe('date-time');
    expect(stepBefore('date-time', oneOffer)).toBeNull();
  });
});

describe('the frame', () => {
  it('counts seven steps and goes past them with the result', () => {
    expect(ALL.map((name) => stepFrame(name, anyOffer).displayed)).toEqual([
      1, 2, 3, 3, 4, 5, 6, 7, 8, 8,
    ]);
    expect(stepsWith('hasProgress')).toEqual(CHOICE);
  });

  it('tells the two steps of one number apart, and fills the bar at the last one', () => {
    expect(CHOICE.map((name) => stepFrame(name, anyOffer).part)).toEqual([
      null,
      null,
      1,
      2,
      ...[null, null, null, null],
    ]);
    const filled = (step: StepName) =>
      stepFrame(step, anyOffer).segments.map((segment) => segment.filled);
    expect(filled('category')).toEqual([1, 1, 0.5, 0, 0, 0, 0]);
    expect(filled('offer')).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(filled('confirm')).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('marks the numbers of steps that the booking does not come by', () => {
    const skipped = (draft: Draft, loaded: LoadedOf) =>
      stepFrame('contact', draft, loaded).segments.flatMap(({ isSkipped }, index) =>
        isSkipped ? [index + 1] : [],
      );
    const nothing: LoadedOf = () => null;
    const noServices: LoadedOf = (query) => (query === 'services' ? [] : null);
    expect(skipped(anyOffer, nothing)).toEqual([]);
    expect(skipped(oneOffer, nothing)).toEqual([1, 3]);
    expect(skipped(anyOffer, noServices)).toEqual([4]);
  });

  it('knows of a way to pay from the payment on', () => {
    expect(stepsWith('knowsPayment')).toEqual(['payment', 'confirm', 'result', 'help']);
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
