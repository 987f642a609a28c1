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
  /** Whether there is a connection, as far as calls have shown. */
  $isReached: ReadableAtom<boolean>;
  /** When the server answered last; null where it has not yet. */
  $heardAt: WritableAtom<Date | null>;
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
  /** Finds out whether there is a connection, where something says that there is none. */
  probe(): Promise<void>;
}

interface CrewClientConfig {
  now(): Date;
  /** Whether anything at all comes back from the server. */
  isReachable(): Promise<boolean>;
}

export function createCrewClient(
  client: Client,
  initData: string,
  { now, isReachable }: CrewClientConfig,
): CrewClient {
  const $access = atom<Access>(initData ? 'known' : 'unknown');
  const $isReached = atom(true);
  const $heardAt = atom<Date | null>(null);
  let probing: Promise<void> | null = null;
  /** A slow line is one too: calls that took too long say nothing by themselves. */
  function probe(): Promise<void> {
    probing ??= isReachable().then((isReachedNow) => {
      probing = null;
      $isReached.set(isReachedNow);
    });
    return probing;
  }
  function note(result: Result<unknown>): void {
    if (result.ok) $heardAt.set(now());
    const code = result.ok ? null : result.failure.code;
    if (code === 'network') $isReached.set(false);
    else if (code === 'timeout') void probe();
    // What cannot be read may be of a network that wants a sign-in first.
    else if (code !== 'invalid_response') $isReached.set(true);
  }
  function notice({ code, fields }: Pick<Failure, 'code' | 'fields'>): void {
    if (code === 'init_data_expired') $access.set('stale');
    else if (code === 'init_data_invalid') $access.set('unknown');
    // What is another company's is refused with its field; who has no place, without any.
    else if (code === 'forbidden' && fields.length === 0) $access.set('nobody');
  }
  return {
    $access,
    $isReached,
    $heardAt,
    initData,
    notice,
    probe,
    askPublic: client.call,
    async ask(endpoint, payload, options) {
      const request = { ...payload, init_data: initData } as RequestOf<typeof endpoint>;
      const result = await client.call(endpoint, request, options);
      // What was aborted says nothing of the server.
      if (!result.ok && result.failure.code === 'aborted') return result;
      note(result);
      if (!result.ok) notice(result.failure);
      return result;
    },
  };
}
