import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts';
import type { Alternative, ErrorCode, FieldError, Total } from './errors.ts';
import type { Language } from './primitives.ts';

/** Why a call has no answer: the server's own code, or what happened on the way. */
export interface Failure {
  code: ErrorCode | 'network' | 'timeout' | 'aborted' | 'invalid_response';
  /** In the caller's language where the server sent it, else empty. */
  message: string;
  fields: FieldError[];
  alternatives: Alternative[];
  /** With `price_changed`: what the order costs now. */
  total?: Total;
  /** With `rate_limited` and `unavailable`: seconds until it is worth trying again. */
  retryAfterSec?: number;
}

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export interface ClientConfig {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  base: string;
  language: Language;
  /** ISO 3166-1 alpha-2, e.g. `AE`; taken from the `lang_country` cookie, else from the locale. */
  country: string;
  /** ISO 4217 code to show prices in, e.g. `EUR`; the country's where it is absent or empty. */
  currency?: string;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until the call counts as failed. Default 10 000. */
  timeoutMs?: number;
  /** Makes a repeated create-order answer the same order. */
  idempotencyKey?: string;
}

/** An endpoint whose answer is checked without its schema. */
export interface CheckedByHand<E extends Endpoint> extends Pick<Endpoint, 'method' | 'path'> {
  response: {
    safeParse(body: unknown): { success: true; data: ResponseOf<E> } | { success: false };
  };
}

export interface Client {
  call<E extends Endpoint>(
    endpoint: E | CheckedByHand<E>,
    payload: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ResponseOf<E>>>;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** A client of the contract. It never throws: every failure is a value. */
export function createClient(config: ClientConfig): Client {
  const send = config.fetch ?? fetch.bind(globalThis);
  return {
    async call(endpoint, payload, options = {}) {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const signal = options.signal ? either(options.signal, timeout) : timeout;
      try {
        const response = await send(config.base + endpoint.path, {
          method: endpoint.method,
          headers: {
            'Content-Type': 'application/json',
            'X-Language': config.language,
            'X-Country': config.country,
            ...(config.currency ? { 'X-Currency': config.currency } : {}),
            ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
          },
          body: JSON.stringify(payload),
          signal,
        });
        const body: unknown = await response.json();
        return response.ok
          ? parseAnswer(endpoint, body)
          : await parseFailure(body, response.headers.get('Retry-After'));
      } catch (cause) {
        if (options.signal?.aborted) return failed('aborted');
        if (timeout.aborted) return failed('timeout');
        return failed(cause instanceof SyntaxError ? 'invalid_response' : 'network');
      }
    },
  };
}

/** `AbortSignal.any`, which Safari has since 17.4 only. */
function either(first: AbortSignal, second: AbortSignal): AbortSignal {
  const both = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) both.abort(signal.reason);
    else signal.addEventListener('abort', () => both.abort(signal.reason), { signal: both.signal });
  }
  return both.signal;
}

function parseAnswer<E extends Endpoint>(
  endpoint: E | CheckedByHand<E>,
  body: unknown,
): Result<ResponseOf<E>> {
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) return failed('invalid_response');
  return { ok: true, data: parsed.data as ResponseOf<E> };
}

/** Failures are rare: what they look like is fetched with the first one. */
async function parseFailure(body: unknown, retryAfter: string | null): Promise<Result<never>> {
  const { ErrorBody } = await import('./errors.ts');
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return failed('invalid_response');
  const { code, message, fields = [], alternatives = [], total } = parsed.data.error;
  const retryAfterSec = Number(retryAfter) || 0;
  const failure = {
    code,
    message,
    fields,
    alternatives,
    ...(total ? { total } : {}),
    ...(retryAfterSec > 0 ? { retryAfterSec } : {}),
  };
  return { ok: false, failure };
}

function failed(code: Failure['code']): Result<never> {
  return { ok: false, failure: { code, message: '', fields: [], alternatives: [] } };
}
