import type { CheckedByHand } from './client.ts';
import type { Endpoint, ResponseOf } from './endpoint.ts';

type Check = (value: unknown) => boolean;
type Shape = Check | 'number' | 'string' | 'boolean';
type Fields = Record<string, Shape>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (value: unknown, shape: Shape): boolean =>
  typeof shape === 'function' ? shape(value) : typeof value === shape;

/** An object with these fields at least. */
export const has =
  (fields: Fields): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, shape]) => fits(value[name], shape));

export const listOf =
  (shape: Shape): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => fits(item, shape));

/** An object of any keys. */
export const mapOf =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && Object.values(value).every((item) => fits(item, shape));

export const optional =
  (shape: Shape): Check =>
  (value) =>
    value === undefined || fits(value, shape);

/** Browsers refuse to format other currencies and dates. */
export const isCurrency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
export const isDate: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && Date.parse(value) > 0;
export const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;

/** The call of the contract, without its schema. */
export function byHand<E extends Endpoint>(path: E['path'], isRight: Check): CheckedByHand<E> {
  return {
    method: 'POST',
    path,
    response: {
      safeParse: (body) =>
        isRight(body) ? { success: true, data: body as ResponseOf<E> } : { success: false },
    },
  };
}
