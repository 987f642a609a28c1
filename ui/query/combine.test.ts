import type { Failure } from '@seahour/api-types/client.ts';
import { describe, expect, it } from 'vitest';
import type { Loadable } from '../query.ts';
import { allOf } from './combine.ts';

const failure: Failure = { code: 'internal', message: '', fields: [], alternatives: [] };
const loading: Loadable<number> = { state: 'loading' };
const failed: Loadable<number> = { state: 'failed', failure };
const ready = (data: number): Loadable<number> => ({ state: 'ready', data });

describe('several that are shown as one', () => {
  it('are there once each of them is', () => {
    expect(allOf({ one: ready(1), other: loading })).toEqual({ state: 'loading' });
    expect(allOf({ one: ready(1), other: ready(2) })).toEqual({
      state: 'ready',
      data: { one: 1, other: 2 },
    });
  });

  it('have failed where one has, whatever the others do', () => {
    expect(allOf({ one: loading, other: failed })).toEqual(failed);
    expect(allOf({ one: ready(1), other: failed })).toEqual(failed);
  });

  it('say that one of them could not be refreshed', () => {
    const old = { ...ready(2), failure };
    expect(allOf({ one: ready(1), old })).toMatchObject({ state: 'ready', failure });
  });
});
