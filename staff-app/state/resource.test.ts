import type { Failure, Result } from '@seahour/api-types/client.ts';
import { cleanStores } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import { createResource, type Resource } from './resource.ts';

const FAILURE: Failure = { code: 'network', message: '', fields: [], alternatives: [] };
const opened: Resource<number>[] = [];
afterEach(() => cleanStores(...opened.splice(0).map(({ $state }) => $state)));

/** A server that answers when it is told to. */
function setUp() {
  const answers: ((result: Result<number>) => void)[] = [];
  const resource = createResource<number>(() => new Promise((resolve) => answers.push(resolve)));
  opened.push(resource);
  async function answer(index: number, data: number | null) {
    answers[index]?.(data === null ? { ok: false, failure: FAILURE } : { ok: true, data });
    await Promise.resolve();
    return resource.$state.get();
  }
  return { resource, answers, answer };
}

test('reads nothing before somebody looks', () => {
  const { resource, answers } = setUp();
  resource.refresh();
  expect(answers).toHaveLength(0);
  resource.$state.listen(() => {});
  expect(answers).toHaveLength(1);
});

test('lets the last reading win, whichever comes first', async () => {
  const { resource, answer } = setUp();
  resource.$state.listen(() => {});
  resource.refresh();
  expect(await answer(1, 2)).toEqual({ status: 'ready', data: 2, failure: null });
  expect(await answer(0, 1)).toEqual({ status: 'ready', data: 2, failure: null });
});

test('keeps what it showed where reading anew fails, and says so', async () => {
  const { resource, answer } = setUp();
  resource.$state.listen(() => {});
  await answer(0, 1);
  resource.refresh();
  expect(await answer(1, null)).toEqual({ status: 'ready', data: 1, failure: FAILURE });
  resource.change((data) => data + 10);
  expect(resource.$state.get()).toMatchObject({ data: 11 });
});

test('fails where there was nothing before, and recovers', async () => {
  const { resource, answer } = setUp();
  resource.$state.listen(() => {});
  expect(await answer(0, null)).toEqual({ status: 'failed', failure: FAILURE });
  resource.refresh();
  expect(await answer(1, 5)).toMatchObject({ status: 'ready', data: 5 });
});
