import type { CallOptions, Failure, Result } from '@seahour/api-types/client.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type * as contract from './contract.ts';

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Request<N extends CallName> = RequestOf<Contract[N]>;
export type Response<N extends CallName> = ResponseOf<Contract[N]>;

/** The API, by the names of its calls: the schemas need not be there before the first of them. */
export interface Api {
  call<N extends CallName>(
    name: N,
    payload: Request<N>,
    options?: CallOptions,
  ): Promise<Result<Response<N>>>;
}

/** A failure that did not come from the server. */
export function failure(code: Failure['code']): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, message: '', fields: [], alternatives: [] } };
}
