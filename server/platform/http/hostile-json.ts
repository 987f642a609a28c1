import type { FieldProblem } from '../outcome.ts';
import { dotted } from './issues.ts';

export interface JsonLimits {
  /** Levels of nesting. */
  deepest: number;
  /** Fields of one object. */
  mostFields: number;
  /** Items of one list. */
  mostItems: number;
}

/** Several times what payloads of the contract have. */
const USUAL: JsonLimits = { deepest: 12, mostFields: 200, mostItems: 1_000 };

/**
 * Looks for what JSON can carry and a database or an object cannot: NUL and half characters in
 * texts, keys that reach for a prototype, endless nesting and endless lists. It comes before the
 * contract's own checks, which would name thousands of wrong fields one by one.
 */
export function findHostile(
  value: unknown,
  limits: JsonLimits = USUAL,
  path: readonly string[] = [],
): FieldProblem | null {
  if (typeof value === 'string') return isCleanText(value) ? null : problem(path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= limits.deepest) return problem(path.slice(0, 1));
  if (isEndless(value, limits)) return { path: dotted(path), code: 'too_long' };
  for (const [key, inner] of Object.entries(value)) {
    const below = [...path, key];
    if (key === '__proto__' || !isCleanText(key)) {
      return { path: dotted(below), code: 'unknown_field' };
    }
    const found = findHostile(inner, limits, below);
    if (found) return found;
  }
  return null;
}

const isEndless = (value: object, { mostFields, mostItems }: JsonLimits): boolean =>
  Array.isArray(value) ? value.length > mostItems : Object.keys(value).length > mostFields;

const isCleanText = (text: string) => !text.includes('\0') && text.isWellFormed();

const problem = (path: readonly string[]): FieldProblem => ({
  path: dotted(path),
  code: 'invalid_value',
});
