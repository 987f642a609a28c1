import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { offer, TOMORROW, YACHTS } from './fixtures/marketplace.ts';
import { STEPS, type Step, stepFrame, stepRule } from './step.ts';

const ALL = Object.keys(STEPS).map(Number) as Step[];
const anyOffer: Draft = { ...emptyDraft(TOMORROW), activity: YACHTS, offer: offer(2) };
const oneOffer: Draft = { ...anyOffer, source: 'activity' };

/** The steps for which the frame shows something. */
const stepsWith = (part: keyof ReturnType<typeof stepFrame>, draft = anyOffer) =>
  ALL.filter((step) => stepFrame(step, draft)[part]);

describe('the moves', () => {
  it('forward lead to the payment form, and on from there only by an answer', () => {
    expect(ALL.map((step) => stepRule(step).next(anyOffer))).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      null,
      null,
      null,
    ]);
  });

  it('back undo those forward, and end at the result', () => {
    expect(ALL.map((step) => stepRule(step).back(anyOffer))).toEqual([
      null,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      null,
      null,
    ]);
  });

  it('pass by budget and offers where the offer is given', () => {
    expect([stepRule(1).next(oneOffer), stepRule(4).back(oneOffer)]).toEqual([4, 1]);
    expect(stepRule(1).back(oneOffer)).toBeNull();
  });
});

describe('the frame', () => {
  it('counts seven steps and goes past them with the result', () => {
    expect(ALL.map((step) => stepFrame(step, anyOffer).displayed)).toEqual([
      1, 2, 3, 3, 4, 5, 6, 6, 8, 8,
    ]);
    expect(stepsWith('hasProgress')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('shows the way back above step 0, and above step 1 where the offer is given', () => {
    expect(stepsWith('hasBack')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stepsWith('hasBack', oneOffer)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('hides title and buttons from step 8, and keeps the questions on step 9', () => {
    expect(stepsWith('hasChrome')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(stepsWith('hasQuestions')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
  });

  it('shows the summary above step 0 and the privacy warning at step 7', () => {
    expect(stepsWith('hasSummary')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stepsWith('hasPrivacyWarning')).toEqual([7]);
  });
});
