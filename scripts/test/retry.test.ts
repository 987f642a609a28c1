import { expect, test } from 'vitest';
import type { FileTally } from './reports.ts';
import { retryFailed, startsProcesses } from './retry.ts';

const tally = (file: string, passed: string[], failures: string[] = []): FileTally => ({
  file,
  passed,
  failures,
  flaky: [],
  ms: 1,
});

/** Answers each run with the next of `runs`, and keeps what it was asked to run. */
function runner(runs: FileTally[][]) {
  const asked: string[][] = [];
  const runFiles = async (files: string[]) => {
    asked.push(files);
    return runs[asked.length - 1] ?? [];
  };
  return { asked, runFiles };
}

test('what passes when it is run again counts as passed and is named as flaky', async () => {
  const { asked, runFiles } = runner([[tally('a', ['one', 'two'])]]);
  const first = [tally('a', ['one'], ['two']), tally('b', ['three'])];
  expect(await retryFailed(first, () => true, runFiles)).toEqual([
    { file: 'a', passed: ['one', 'two'], failures: [], flaky: ['two'], ms: 2 },
    tally('b', ['three']),
  ]);
  expect(asked).toEqual([['a']]);
});

test('what fails three times is failed', async () => {
  const failed = [tally('a', [], ['one'])];
  const { asked, runFiles } = runner([failed, failed, [tally('a', ['one'])]]);
  const [after] = await retryFailed(failed, () => true, runFiles);
  expect(after).toEqual({ ...tally('a', [], ['one']), ms: 3 });
  expect(asked).toEqual([['a'], ['a']]);
});

test('a file that nobody may run again stays failed', async () => {
  const { asked, runFiles } = runner([]);
  const first = [tally('a', [], ['one'])];
  expect(await retryFailed(first, () => false, runFiles)).toEqual(first);
  expect(asked).toEqual([]);
});

test('a run that does not come to the failed test again has not passed it', async () => {
  const { runFiles } = runner([[tally('a', [], ['failed to run'])], []]);
  const [after] = await retryFailed([tally('a', [], ['one'])], () => true, runFiles);
  expect(after?.failures).toEqual(['failed to run', 'one']);
  expect(after?.flaky).toEqual([]);
});

test('a test starts processes where it imports what does', () => {
  expect(startsProcesses('server/several-processes.test.ts')).toBe(true);
  expect(startsProcesses('scripts/bootstrap.test.ts')).toBe(true);
  expect(startsProcesses('scripts/test/retry.test.ts')).toBe(false);
});
