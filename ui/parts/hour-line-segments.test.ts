import { describe, expect, it } from 'vitest';
import { hourLineSegments } from './hour-line-segments.ts';

describe('hourLineSegments', () => {
  it('spans the line from 6 AM to midnight', () => {
    expect(hourLineSegments([{ from: 6, to: 24, state: 'free' }])).toEqual([
      { state: 'free', x: 0, width: 100 },
    ]);
  });

  it('cuts what begins in the night and drops what ends there', () => {
    const bars = [
      { from: 0, to: 5, state: 'ordered' },
      { from: 5, to: 15, state: 'free' },
    ] as const;
    expect(hourLineSegments(bars)).toEqual([{ state: 'free', x: 0, width: 50 }]);
  });

  it('leaves closed hours empty', () => {
    expect(hourLineSegments([{ from: 6, to: 9, state: 'closed' }])).toEqual([]);
  });

  it('draws the chosen block last, so that it lies on top', () => {
    const segments = hourLineSegments([{ from: 6, to: 24, state: 'free' }], { from: 15, to: 18 });
    expect(segments.at(-1)).toEqual({ state: 'chosen', x: 50, width: 16.67 });
  });
});
