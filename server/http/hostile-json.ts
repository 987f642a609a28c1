import type { FieldProblem } from '../domain/outcome.ts';
import { dotted } from './issues.ts';

/** Deeper than any payload of the contract. */
const DEEPEST = 12;

/**
 * Looks for what JSON can carry and a database or an object cannot: NUL and half characters in
 * texts, keys that reach for a prototype, endless nesting.
 */
export function findHostile(value: unknown, path: readonly string[] = []): FieldProblem | null {
  if (typeof value === 'string') return isCleanText(value) ? null : problem(path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= DEEPEST) return problem(path.slice(0, 1));
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

const isCleanText = (text: string) => !text.includes('\0') && text.isWellFormed();

const problem = (path: readonly string[]): FieldProblem => ({
  path: dotted(path),
  code: 'invalid_value',
});
