import { EARLIEST_DATE } from '@seahour/api-types/primitives.ts';

/** Whether PostgreSQL takes a text: it refuses NUL, and in JSON half a surrogate pair as well. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A day of others, `YYYY-MM-DD`, as PostgreSQL takes it: it has no year 0, and nothing of ours is so old. */
export const storableDay = (date: string): string => (date < EARLIEST_DATE ? EARLIEST_DATE : date);

/** A text of others without what PostgreSQL refuses. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The JSON of what others sent, without what PostgreSQL refuses. Fields with such names are left out. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => {
    if (!isStorable(key)) return undefined;
    return typeof inner === 'string' ? storableText(inner) : inner;
  });
