import type { CallOptions, Client, Failure, Result } from '@seahour/api-types/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

/** Whether the server knows who calls: `stale` data is a day old, `nobody` has no place here. */
export type Access = 'known' | 'stale' | 'unknown' | 'nobody';

/** Failures after which it is unknown whether the request was carried out. */
const UNANSWERED = new Set<Failure['code']>([
  'network',
  'timeout',
  'invalid_response',
  'unavailable',
  'internal',
]);

/** Whether it is unknown what came of a call. */
export const isUnanswered = ({ code }: Pick<Failure, 'code'>): boolean => UNANSWERED.has(code);

export interface CrewClient {
  $access: ReadableAtom<Access>;
  /** Whether the last call was answered. */
  $isReached: WritableAtom<boolean>;
  initData: string;
  /** A call for staff: it carries who they are. */
  ask<E extends Endpoint>(
    endpoint: E,
    payload: Omit<RequestOf<E>, 'init_data'>,
    options?: CallOptions,
  ): Promise<Result<ResponseOf<E>>>;
  /** A call that everybody may make. */
  askPublic: Client['call'];
  /** Notes what a refusal says about the caller. */
  notice(failure: Pick<Failure, 'code' | 'fields'>): void;
}

export function createCrewClient(client: Client, initData: string): CrewClient {
  const $access = atom<Access>(initData ? 'known' : 'unknown');
  const $isReached = atom(true);
  function notice({ code, fields }: Pick<Failure, 'code' | 'fields'>): void {
    if (code === 'init_data_expired') $access.set('stale');
    else if (code === 'init_data_invalid') $access.set('unknown');
    // What is another company's is refused with its field; who has no place, without any.
    else if (code === 'forbidden' && fields.length === 0) $access.set('nobody');
  }
  return {
    $access,
    $isReached,
    initData,
    notice,
    askPublic: client.call,
    async ask(endpoint, payload, options) {
      const request = { ...payload, init_data: initData } as RequestOf<typeof endpoint>;
      const result = await client.call(endpoint, request, options);
      // What was aborted says nothing of the server.
      if (!result.ok && result.failure.code === 'aborted') return result;
      $isReached.set(result.ok || !isUnanswered(result.failure));
      if (!result.ok) notice(result.failure);
      return result;
    },
  };
}
