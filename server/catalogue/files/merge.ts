import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import {
  getKey,
  isObject,
  isSame,
  type JsonObject,
  type JsonValue,
  type Path,
  setIn,
  withKey,
} from './json-value.ts';
import { commonItems, nameOf, pairItems } from './pair-items.ts';

/** What two people changed differently. */
export interface Conflict {
  /** In the merged value, which has `theirs`. An item of a list that they removed stood there. */
  path: Path;
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
}

export interface Merged {
  value: JsonValue | undefined;
  conflicts: Conflict[];
}

/** The merged value with the other side of a conflict; of several, the last one is taken first. */
export function takeMine(value: JsonValue | undefined, { path, mine, theirs }: Conflict): Maybe {
  const [at, above] = [path.at(-1), path.slice(0, -1)];
  const list = above.reduce<unknown>((inside, key) => (inside as JsonObject)[key], value);
  if (theirs !== undefined || !Array.isArray(list) || mine === undefined) {
    return setIn(value, path, mine);
  }
  return setIn(value, above, list.toSpliced(Number(at), 0, mine));
}

type Maybe = JsonValue | undefined;

/** Brings together what two people made of the same value; where both changed a thing, theirs stays. */
export function mergeValues(base: Maybe, mine: Maybe, theirs: Maybe): Merged {
  if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs, conflicts: [] };
  if (isSame(base, theirs)) return { value: mine, conflicts: [] };
  if (isObject(mine) && isObject(theirs) && (isObject(base) || base === undefined)) {
    return mergeObjects(base ?? {}, mine, theirs);
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && (Array.isArray(base) || base === undefined)) {
    return mergeLists(base ?? [], mine, theirs);
  }
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const text = mergeTexts(base, mine, theirs);
    if (text !== undefined) return { value: text, conflicts: [] };
  }
  return { value: theirs, conflicts: [{ path: [], mine, theirs }] };
}

const below = (key: string | number, conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.map((conflict) => ({ ...conflict, path: [key, ...conflict.path] }));

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merged {
  const conflicts: Conflict[] = [];
  let merged: JsonObject = {};
  for (const key of interleave(Object.keys(theirs), Object.keys(mine))) {
    const { value, conflicts: inside } = mergeValues(
      getKey(base, key),
      getKey(mine, key),
      getKey(theirs, key),
    );
    merged = withKey(merged, key, value);
    conflicts.push(...below(key, inside));
  }
  return { value: merged, conflicts };
}

/** An item of a list, with what it is in each of them. */
interface Item {
  base: Maybe;
  mine: Maybe;
  theirs: Maybe;
}

function mergeLists(base: JsonValue[], mine: JsonValue[], theirs: JsonValue[]): Merged {
  const items = base.map((item): Item => ({ base: item, mine: undefined, theirs: undefined }));
  const place = (side: 'mine' | 'theirs', value: JsonValue, known: Item | undefined): Item => {
    const item = known ?? { base: undefined, mine: undefined, theirs: undefined };
    item[side] = value;
    return item;
  };
  const theirPairs = pairItems(base, theirs);
  const their = theirs.map((value, at) => place('theirs', value, items[theirPairs[at] ?? -1]));
  const myPairs = pairItems(base, mine);
  const my = mine.map((value, at) => {
    const isAdded = myPairs[at] === undefined;
    const twin = their.find((item) => isAdded && isTwin(item, value));
    return place('mine', value, twin ?? items[myPairs[at] ?? -1]);
  });

  const isMoved = (list: readonly Item[]) => {
    const old = list.filter((item) => item.base !== undefined).map((item) => items.indexOf(item));
    return old.some((position, index) => position < (old[index - 1] ?? 0));
  };
  const [iMoved, theyMoved] = [isMoved(my), isMoved(their)];
  const order = iMoved && !theyMoved ? interleave(my, their) : interleave(their, my);
  const list: JsonValue[] = [];
  const conflicts: Conflict[] = [];
  for (const item of order) {
    const { value, conflicts: inside } = mergeValues(item.base, item.mine, item.theirs);
    conflicts.push(...below(list.length, inside));
    if (value !== undefined) list.push(value);
  }
  if (!iMoved || !theyMoved) return { value: list, conflicts };
  const myOrder = interleave(my, their);
  if (myOrder.every((item, index) => item === order[index])) return { value: list, conflicts };
  const myList = myOrder.flatMap((item) => {
    const { value } = mergeValues(item.base, item.theirs, item.mine);
    return value === undefined ? [] : [value];
  });
  return { value: list, conflicts: [{ path: [], mine: myList, theirs: list }] };
}

/** The same item may have been added by both. */
function isTwin(item: Item, value: JsonValue): boolean {
  if (item.base !== undefined || item.mine !== undefined || item.theirs === undefined) return false;
  const name = nameOf(value);
  return isSame(item.theirs, value) || (name !== undefined && name === nameOf(item.theirs));
}

/** All of both: what only the second has stands behind what it follows there. */
function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const all = [...first];
  for (const [index, item] of second.entries()) {
    if (all.includes(item)) continue;
    let at = index === 0 ? 0 : all.indexOf(second[index - 1] as T) + 1;
    while (at < all.length && !second.includes(all[at] as T)) at++;
    all.splice(at, 0, item);
  }
  return all;
}

const SENTENCES = new Intl.Segmenter(DEFAULT_LANGUAGE, { granularity: 'sentence' });

/** From coarse to fine; what stands between lines or sentences is a part of its own. */
const SPLITS: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(\n+)/).filter(Boolean),
  (text) =>
    Array.from(SENTENCES.segment(text), ({ segment }) => segment)
      .flatMap((sentence) => sentence.split(/(\s+)$/))
      .filter(Boolean),
];

/** By lines, then by sentences; `undefined` where both changed the same one. */
function mergeTexts(base: string, mine: string, theirs: string, depth = 0): string | undefined {
  if (mine === theirs || base === mine) return theirs;
  if (base === theirs) return mine;
  const split = SPLITS[depth];
  if (!split) return undefined;
  const [old, my, their] = [split(base), split(mine), split(theirs)];
  const inMine = new Map(commonItems(old, my));
  const inTheirs = new Map(commonItems(old, their));
  let merged = '';
  let [from, myFrom, theirFrom] = [0, 0, 0];
  for (let to = 0; to <= old.length; to++) {
    const isEnd = to === old.length;
    const myTo = isEnd ? my.length : inMine.get(to);
    const theirTo = isEnd ? their.length : inTheirs.get(to);
    if (myTo === undefined || theirTo === undefined) continue;
    const run = [old.slice(from, to), my.slice(myFrom, myTo), their.slice(theirFrom, theirTo)];
    const part = mergeRun(run, depth);
    if (part === undefined) return undefined;
    merged += part + (old[to] ?? '');
    [from, myFrom, theirFrom] = [to + 1, myTo + 1, theirTo + 1];
  }
  return merged;
}

/** Parts that both changed: one by one where there are as many, else as a whole. */
function mergeRun(run: readonly string[][], depth: number): string | undefined {
  const [old = [], my = [], their = []] = run;
  const isEven = old.length === my.length && old.length === their.length;
  const parts = isEven
    ? old.map((part, at) => mergeTexts(part, my[at] ?? '', their[at] ?? '', depth + 1))
    : [mergeTexts(old.join(''), my.join(''), their.join(''), depth + 1)];
  return parts.includes(undefined) ? undefined : parts.join('');
}
