import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { getKey, isObject, isSame, type JsonValue, type Path } from './json-value.ts';
import { commonItems, pairItems } from './pair-items.ts';

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

export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const WORDS = new Intl.Segmenter(DEFAULT_LANGUAGE, { granularity: 'word' });

/** The words of a text that go, come and stay, in reading order; no word is ever split. */
export function diffWords(was: string, becomes: string): WordRun[] {
  const old = Array.from(WORDS.segment(was), ({ segment }) => segment);
  const next = Array.from(WORDS.segment(becomes), ({ segment }) => segment);
  const steps: { removed: string; added: string; same: string }[] = [];
  let [from, to] = [0, 0];
  for (const [oldAt, nextAt] of [...commonItems(old, next), [old.length, next.length] as const]) {
    const removed = old.slice(from, oldAt).join('');
    const added = next.slice(to, nextAt).join('');
    const same = old[oldAt] ?? '';
    const last = steps.at(-1);
    const isChange = !!(removed || added);
    if (!last || (isChange && last.same.trim())) steps.push({ removed, added, same });
    // A space between two changed words belongs to the change.
    else if (isChange) {
      last.removed += last.same + removed;
      last.added += last.same + added;
      last.same = same;
    } else last.same += same;
    [from, to] = [oldAt + 1, nextAt + 1];
  }
  return steps
    .flatMap(({ removed, added, same }): WordRun[] => [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
      { kind: 'same', text: same },
    ])
    .filter(({ text }) => text !== '');
}
