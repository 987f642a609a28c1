import type { Entry } from './duplicates.ts';
import { faultWith, type Problem, type ProblemCode } from './problem.ts';
import { closest } from './spellings.ts';

type Code = Extract<ProblemCode, `no_such${string}`>;

/** A name that is none of those, with the one that was most likely meant. */
export function checkName(
  { file, path, value }: Entry<string>,
  known: Iterable<string>,
  code: Code = 'no_such',
  params: Problem['params'] = {},
): Problem[] {
  const names = [...known];
  if (names.includes(value)) return [];
  const said = faultWith(code, { ...params, name: value }, closest(value, names));
  return [file.problemAt(path, said.code, said.params)];
}
