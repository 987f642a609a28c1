/** The standard's error codes. */
export type OctoCode =
  | 'BAD_REQUEST'
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'UNPROCESSABLE_ENTITY'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR';

export interface OctoRefusal {
  ok: false;
  error: OctoCode;
  /** A message of `octo.json`, in the language that the caller reads, and what it names. */
  message: string;
  said?: Readonly<Record<string, string | number>>;
  /** What the standard wants beside the code, e.g. `{ productId: '7' }`. */
  about?: Readonly<Record<string, string>>;
  /** When it is worth trying again. */
  retryAfterSec?: number;
}

export type OctoOutcome<T> = { ok: true; data: T } | OctoRefusal;

export const answer = <T>(data: T): OctoOutcome<T> => ({ ok: true, data });

export const refuse = (
  error: OctoCode,
  message: string,
  more: Pick<OctoRefusal, 'said' | 'about'> = {},
): OctoRefusal => ({ ok: false, error, message, ...more });

/** The caller asks too often. */
export const tooMany = (retryAfterSec: number): OctoRefusal => ({
  ...refuse('TOO_MANY_REQUESTS', 'refused.too_many'),
  retryAfterSec,
});

/** A field of the request that cannot be read; `path` is dotted, as it came. */
export const badField = (path: string, message: 'required' | 'wrong' | 'too_long' = 'wrong') =>
  refuse('BAD_REQUEST', `field.${message}`, { said: { path } });

export const unknownProduct = (productId: string) =>
  refuse('INVALID_PRODUCT_ID', 'unknown.product', { about: { productId } });

export const unknownOption = (optionId: string) =>
  refuse('INVALID_OPTION_ID', 'unknown.option', { about: { optionId } });

export const unknownUnit = (unitId: string) =>
  refuse('INVALID_UNIT_ID', 'unknown.unit', { about: { unitId } });

export const unknownAvailability = (availabilityId: string) =>
  refuse('INVALID_AVAILABILITY_ID', 'unknown.availability', { about: { availabilityId } });

export const unknownBooking = (uuid: string) =>
  refuse('INVALID_BOOKING_UUID', 'unknown.booking', { about: { uuid } });

/** A UUID of the caller's that books nothing any more, or is another request's. */
export const spentBooking = (why: 'expired' | 'uuid_used', uuid: string) =>
  refuse('INVALID_BOOKING_UUID', `impossible.${why}`, { about: { uuid } });

/** Understood, and not possible as things stand. */
export const impossible = (why: string, said: Readonly<Record<string, string | number>> = {}) =>
  refuse('UNPROCESSABLE_ENTITY', `impossible.${why}`, { said });
