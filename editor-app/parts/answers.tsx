import type { Failure } from '@seahour/api-types/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';

/**
 * Why a call has no answer: the server's own words, of the field where one is named, or that there is no
 * connection. Of a conflict the server speaks of orders; here it is a file that cannot be read.
 */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useApp();
  return ({ code, message, fields }) =>
    code === 'status_conflict'
      ? t('file_unreadable')
      : fields[0]?.message || message || t('no_connection');
}

/**
 * The answer to a call, asked again when one of `watched` has changed; null until there is one. While another
 * payload is asked for, the answer is that of the one before, and stale.
 */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  watched: readonly unknown[] = [],
): [
  answer: ResponseOf<E> | null,
  ask: () => Promise<void>,
  isStale: boolean,
  /** What is asked for is not there. */
  isMissing: boolean,
] {
  const { call } = useApp().editor;
  const [known, setKnown] = useState<{ key: string; data: ResponseOf<E> } | null>(null);
  const [missing, setMissing] = useState('');
  const key = JSON.stringify(payload);
  const asked = useRef(key);
  async function ask(): Promise<void> {
    asked.current = key;
    const answer = await call(endpoint, payload);
    if (asked.current !== key) return;
    if (answer.ok) setKnown({ key, data: answer.data });
    else if (answer.failure.code === 'not_found') setMissing(key);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is asked, not by the object
  useEffect(() => void ask(), [call, endpoint, key, ...watched]);
  return [known?.data ?? null, ask, known?.key !== key, missing === key];
}

/** A call, and why its last answer was a refusal, as an alert; `own` are other words for some codes. */
export function useCall() {
  const { editor } = useApp();
  const failureWords = useFailureWords();
  const [reason, setReason] = useState('');
  async function call<E extends Endpoint>(
    endpoint: E,
    payload: RequestOf<E>,
    own: { status_conflict?: string } = {},
  ) {
    const answer = await editor.call(endpoint, payload);
    const isConflict = !answer.ok && answer.failure.code === 'status_conflict';
    if (answer.ok) setReason('');
    else setReason((isConflict && own.status_conflict) || failureWords(answer.failure));
    return answer;
  }
  const refusal = reason !== '' && (
    <p className="wrong" role="alert">
      {reason}
    </p>
  );
  return { call, refusal };
}
