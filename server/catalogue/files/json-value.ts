import { isDeepStrictEqual } from 'node:util';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/** Keys and positions from the top, e.g. `['prices', 2, 'price']`. */
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The order of keys does not count. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** An own property: a key may be called `constructor`. */
export const getKey = (value: JsonObject | undefined, key: string): JsonValue | undefined =>
  value && Object.hasOwn(value, key) ? value[key] : undefined;

export function withKey(value: JsonObject, key: string, next: JsonValue | undefined): JsonObject {
  if (next !== undefined) return { ...value, [key]: next };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** The value with another one at a path, or without it; objects on the way are made. */
export function setIn(
  value: JsonValue | undefined,
  [key, ...rest]: Path,
  next: JsonValue | undefined,
): JsonValue | undefined {
  if (key === undefined) return next;
  if (Array.isArray(value) && typeof key === 'number' && key >= 0 && key <= value.length) {
    const item = setIn(value[key], rest, next);
    return value.toSpliced(key, 1, ...(item === undefined ? [] : [item]));
  }
  if (value !== undefined && !isObject(value)) throw new Error(`nothing has a place at “${key}”`);
  const inside = setIn(getKey(value, `${key}`), rest, next);
  if (value === undefined && inside === undefined) return undefined;
  if (value === undefined && key === 0) return [inside as JsonValue];
  return withKey(value ?? {}, `${key}`, inside);
}
