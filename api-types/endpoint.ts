import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** One call of the contract. `Request` is strict, `Response` tolerates fields it does not know. */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'POST';
  /** Absolute path, e.g. `/api/v1/orders/create-order`. */
  path: `/api/${string}`;
  /** One sentence for the API page. */
  summary: string;
  request: Request;
  response: Response;
  /** Failures of this call beyond those that every call shares. */
  errors: readonly ErrorCode[];
}

export type RequestOf<E extends Endpoint> = z.input<E['request']>;
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export function defineEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Omit<Endpoint<Request, Response>, 'method'>,
): Endpoint<Request, Response> {
  return { method: 'POST', ...endpoint };
}
