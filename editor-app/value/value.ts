import type { SourceValue, ValuePath } from '@seahour/api-types/editor.ts';
import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';

export type Value = SourceValue;
export type Group = Record<string, Value>;
export type Path = ValuePath;

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The things of a list; none where it is no list. */
export const itemsOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

/** What stands at a place; undefined where nothing does. */
export function getAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? at[key] : undefined;
    return isGroup(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);
}

/** A copy with something else at a place; without it where that is undefined. Groups on the way are made. */
export function setAt(value: Value | undefined, path: Path, becomes: Value | undefined): Value {
  const [key, ...rest] = path;
  if (key === undefined) return becomes ?? null;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    if (rest.length === 0 && becomes === undefined) list.splice(key, 1);
    else list[key] = rest.length === 0 ? (becomes ?? null) : setAt(list[key], rest, becomes);
    return list;
  }
  const group = isGroup(value) ? value : {};
  if (rest.length > 0) return { ...group, [key]: setAt(group[key], rest, becomes) };
  const { [key]: _, ...others } = group;
  return becomes === undefined ? others : { ...group, [key]: becomes };
}

export const samePath = (a: Path, b: Path): boolean => a.length === b.length && isBelow(a, b);

/** Whether a place is another one, or inside of it. */
export const isBelow = (path: Path, above: Path): boolean =>
  above.every((key, index) => key === path[index]);

/** A place as part of an address, e.g. `prices/0/price`. */
export const pathText = (path: Path): string => path.map(String).join('/');

/** Whether two values are the same, however the keys of their groups are ordered. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => sameValue(each, b[index]));
  }
  if (!isGroup(a) || !isGroup(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}

/** A list with one of its things at another place. */
export function moved(list: readonly Value[], from: number, to: number): Value[] {
  const others = list.filter((_, index) => index !== from);
  const thing = list[from];
  return thing === undefined ? others : others.toSpliced(to, 0, thing);
}

/** Shown in a field as it was typed: a list of words with commas. */
export const typedText = (value: Value | undefined): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(typedText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The parts of a list that is typed with commas; brackets, as files have them, are none of it. */
export const typedParts = (typed: string): string[] =>
  typed
    .replace(/^\s*\[|\]\s*$/g, '')
    .split(',')
    .map((part) => part.trim());

/** What was typed as a number where that is written the same, else as text: the check says what is wrong. */
export const numberOrText = (typed: string): number | string => {
  const number = Number(typed);
  return typed !== '' && String(number) === typed && Number.isFinite(number) ? number : typed;
};

/** A price: with thousandths, `1.350` is one; elsewhere the dot may have parted thousands. */
export const priceOrText = (typed: string, currency: string): number | string =>
  currencyDecimals(currency) > 2 && /^\d+\.\d{3}$/.test(typed)
    ? Number(typed)
    : numberOrText(typed);
