import { getKey, isObject, isSame, type JsonValue, type Path } from './json-value.ts';
import { pairItems } from './pair-items.ts';

/** What was at a path and what becomes of it; `undefined` is nothing. */
export interface ValueChange {
  kind: 'changed' | 'added' | 'removed' | 'order';
  /** In the new value; of what was removed, in the old one. */
  path: Path;
  was: JsonValue | undefined;
  becomes: JsonValue | undefined;
}

/** Every leaf that differs; items that were added or removed are whole, those that moved one change. */
export function diffValues(
  was: JsonValue | undefined,
  becomes: JsonValue | undefined,
  path: Path = [],
): ValueChange[] {
  if (isSame(was, becomes)) return [];
  if (was === undefined) return [{ kind: 'added', path, was, becomes }];
  if (becomes === undefined) return [{ kind: 'removed', path, was, becomes }];
  if (isObject(was) && isObject(becomes)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(becomes)]);
    return [...keys].flatMap((key) =>
      diffValues(getKey(was, key), getKey(becomes, key), [...path, key]),
    );
  }
  if (!Array.isArray(was) || !Array.isArray(becomes)) {
    return [{ kind: 'changed', path, was, becomes }];
  }
  const pairs = pairItems(was, becomes);
  const kept = pairs.filter((pair) => pair !== undefined);
  const isMoved = kept.some((pair, index) => pair < (kept[index - 1] ?? 0));
  const removed = was.flatMap((item, index) =>
    kept.includes(index) ? [] : diffValues(item, undefined, [...path, index]),
  );
  const inside = becomes.flatMap((item, index) => {
    const pair = pairs[index];
    return diffValues(pair === undefined ? undefined : was[pair], item, [...path, index]);
  });
  return [
    ...(isMoved ? [{ kind: 'order' as const, path, was, becomes }] : []),
    ...removed,
    ...inside,
  ];
}
