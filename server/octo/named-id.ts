import * as z from 'zod/mini';

/** Longer ids name nothing here. */
const LONGEST_ID = 100;

export const Id = z.string().check(z.maxLength(LONGEST_ID));

/** An id that a request has to name; one that is missing is empty, and names nothing. */
export const NamedId = z.pipe(
  z.nullish(Id),
  z.transform((id) => id ?? ''),
);
