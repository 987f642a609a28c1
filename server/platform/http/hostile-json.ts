import type { FieldProblem } from '../outcome.ts';
import { dotted } from './issues.ts';

/** Deeper than any payload of the contract. */
const DEEPEST = 12;
/** Fields of one object, items of one list: several times what any payload of the contract has. */
const MOST_FIELDS = 200;
const MOST_ITEMS = 1_000;

/**
 * Looks for what JSON can carry and a database or an object cannot: NUL and half characters in
 * texts, keys that reach for a prototype, endless nesting and endless lists. It comes before the
 * contract's own checks, which would name thousands of wrong fields one by one.
 */
export function findHostile(value: unknown, path: readonly string[] = []): FieldProblem | null {
  if (typeof value === 'string') return isCleanText(value) ? null : problem(path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= DEEPEST) return problem(path.slice(0, 1));
  if (isEndless(value)) return { path: dotted(path), code: 'too_long' };
  for (const [key, inner] of Object.entries(value)) {
    const below = [...path, key];
    if (key === '__proto__' || !isCleanText(key)) {
      return { path: dotted(below), code: 'unknown_field' };
    }
    const found = findHostile(inner, below);
    if (found) return found;
  }
  return null;
}

const isEndless = (value: object): boolean =>
  Array.isArray(value) ? value.length > MOST_ITEMS : Object.keys(value).length > MOST_FIELDS;

const isCleanText = (text: string) => !text.includes('\0') && text.isWellFormed();

const problem = (path: readonly string[]): FieldProblem => ({
  path: dotted(path),
  code: 'invalid_value',
});
