import { FieldCode } from '@seahour/api-types/errors.ts';
import type * as z from 'zod/mini';
import type { FieldProblem } from '../outcome.ts';

type Issue = z.core.$ZodIssue;

/** Enough for any form; a payload may have tens of thousands of wrong fields. */
export const MOST_PROBLEMS = 20;

/** What is wrong with a payload, one problem a field. Parse with `reportInput: true`. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const issue of issues) {
    for (const problem of problemsOf(issue, [])) {
      if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
      if (byPath.size === MOST_PROBLEMS) return [...byPath.values()];
    }
  }
  return [...byPath.values()];
}

function problemsOf(issue: Issue, above: readonly PropertyKey[]): FieldProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MOST_PROBLEMS)
      .map((key) => ({ path: dotted([...path, key]), code: 'unknown_field' }));
  }
  // Without branches where none has the value by which they are told apart: the path names it.
  if (issue.code === 'invalid_union' && issue.input !== undefined && issue.errors.length > 0) {
    return nearestBranch(issue.errors).flatMap((inner) => problemsOf(inner, path));
  }
  return [{ path: dotted(path), code: codeOf(issue) }];
}

/** Of a union, the branch that got furthest into the value is the one that was meant. */
function nearestBranch(branches: readonly Issue[][]): Issue[] {
  const depth = (branch: readonly Issue[]) =>
    Math.max(...branch.map((issue) => (issue.code === 'invalid_type' ? 0 : 1) + issue.path.length));
  return [...branches].sort((a, b) => depth(b) - depth(a))[0] ?? [];
}

function codeOf(issue: Issue): FieldCode {
  if (issue.input === undefined && isAboutPresence(issue)) return 'required';
  if (issue.code === 'invalid_type') return 'wrong_type';
  const named = FieldCode.safeParse(issue.message);
  if (named.success) return named.data;
  if (issue.code === 'too_small') return isSized(issue.origin) ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return isSized(issue.origin) ? 'too_long' : 'too_big';
  if (issue.code === 'invalid_key') return 'unknown_field';
  return 'invalid_value';
}

const isAboutPresence = (issue: Issue) =>
  issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_value';

const isSized = (origin: string) => origin === 'string' || origin === 'array';

const LONGEST_KEY = 80;

/** Keys are the caller's: they are kept short and well-formed in the answer. */
export function dotted(path: readonly PropertyKey[]): string {
  return path.map((key) => String(key).slice(0, LONGEST_KEY).toWellFormed()).join('.');
}
