import { isObject, isSame, type JsonValue } from './json-value.ts';

/** More would keep the process busy for seconds: then only what is equal at both ends is found. */
const MOST_COMPARED = 4_000_000;

/** Whether comparing each with each takes a moment at most; nested values count whole. */
const isQuick = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  leavesOf(some) * leavesOf(others) <= MOST_COMPARED;

const leavesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + leavesOf(each), 1)
    : 1;

/** The pairs of a longest common subsequence, in order. */
export function commonItems<T>(
  was: readonly T[],
  becomes: readonly T[],
  isEqual: (one: T, other: T) => boolean = (one, other) => one === other,
): [number, number][] {
  // Most of two texts is the same at both ends.
  const limit = Math.min(was.length, becomes.length);
  let head = 0;
  while (head < limit && isEqual(was[head] as T, becomes[head] as T)) head++;
  let tail = 0;
  while (tail < limit - head && isEqual(was.at(-1 - tail) as T, becomes.at(-1 - tail) as T)) tail++;
  const middle = [was.slice(head, was.length - tail), becomes.slice(head, becomes.length - tail)];
  const [rows = [], columns = []] = isQuick(middle[0] ?? [], middle[1] ?? []) ? middle : [];
  const width = columns.length + 1;
  const lengths = new Uint32Array((rows.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const equal = rows.map((one) => columns.map((other) => isEqual(one, other)));
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let column = columns.length - 1; column >= 0; column--) {
      lengths[row * width + column] = equal[row]?.[column]
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs = Array.from({ length: head }, (_, index): [number, number] => [index, index]);
  for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
    if (equal[row]?.[column]) pairs.push([head + row++, head + column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  for (let left = tail; left > 0; left--) pairs.push([was.length - left, becomes.length - left]);
  return pairs;
}

/**
 * Which item of the old list each item of the new one is: the one of its own id, key or slug, else
 * an equal one, else the most similar, else the one that stands in its place.
 */
export function pairItems(
  was: readonly JsonValue[],
  becomes: readonly JsonValue[],
): (number | undefined)[] {
  const oldNames = was.map(nameOf);
  const newNames = becomes.map(nameOf);
  const pairs: (number | undefined)[] = becomes.map(() => undefined);
  const free = new Set(was.keys());
  const pair = (from: number, to: number) => {
    if (pairs[to] !== undefined || !free.delete(from)) return;
    pairs[to] = from;
  };
  const open = () => [...pairs.keys()].filter((to) => pairs[to] === undefined);

  for (const to of open()) {
    const from = newNames[to] === undefined ? -1 : oldNames.indexOf(newNames[to]);
    if (from >= 0) pair(from, to);
  }
  for (const [from, to] of commonItems(was, becomes, isSame)) pair(from, to);
  for (const to of open()) {
    const from = [...free].find((from) => isSame(was[from], becomes[to]));
    if (from !== undefined) pair(from, to);
  }

  const mayPair = (from: number, to: number) =>
    (oldNames[from] ?? newNames[to]) === undefined &&
    kindOf(was[from] as JsonValue) === kindOf(becomes[to] as JsonValue);
  const [unpaired, candidates] = [open(), [...free]];
  const isFew = isQuick(
    unpaired.map((to) => becomes[to]),
    candidates.map((from) => was[from]),
  );
  (isFew ? unpaired : [])
    .flatMap((to) =>
      candidates
        .filter((from) => mayPair(from, to))
        .map((from) => ({ from, to, likeness: likeness(was[from], becomes[to]) })),
    )
    .filter(({ likeness }) => likeness > 0.4)
    .toSorted((a, b) => b.likeness - a.likeness)
    .forEach(({ from, to }) => {
      pair(from, to);
    });

  for (let to = 0; to < becomes.length; to++) {
    if (pairs[to] !== undefined) continue;
    const from = to === 0 ? 0 : (pairs[to - 1] ?? -2) + 1;
    const [oldRun, newRun] = [
      run(from, (at) => free.has(at)),
      run(to, (at) => at in pairs && pairs[at] === undefined),
    ];
    if (oldRun === newRun) {
      for (let at = 0; at < newRun; at++) if (mayPair(from + at, to + at)) pair(from + at, to + at);
    }
    to += newRun - 1;
  }
  return pairs;
}

function run(from: number, isIn: (at: number) => boolean): number {
  let length = 0;
  while (isIn(from + length)) length++;
  return length;
}

/** What an item of a list is known by. */
export function nameOf(item: JsonValue): string | undefined {
  if (!isObject(item)) return undefined;
  const name = item.id ?? item.key ?? item.slug;
  return name === undefined ? undefined : String(name);
}

const kindOf = (value: JsonValue): string => (Array.isArray(value) ? 'list' : typeof value);

/** From 0 to 1: how much of two values is equal. */
function likeness(one: JsonValue | undefined, other: JsonValue | undefined): number {
  if (isSame(one, other)) return 1;
  if (Array.isArray(one) && Array.isArray(other)) {
    return commonItems(one, other, isSame).length / Math.max(one.length, other.length);
  }
  if (!isObject(one) || !isObject(other)) return 0;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const sum = keys.reduce((sum, key) => sum + likeness(one[key], other[key]), 0);
  return sum / keys.length;
}
