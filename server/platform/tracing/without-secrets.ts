import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/**
 * What a span may say: routes, statements with places for their values, hosts, status and codes.
 * Addresses carry tokens (the Bot API's is in the path, calendars have secrets in theirs).
 */
const KNOWN: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.response.status_code',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'seahour.request_id',
  'server.address',
  'server.port',
]);

/** Takes from each span what may hold a secret or somebody's data, messages of errors too. */
export function withoutSecrets(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => next.onStart(span, parent),
    onEnd(span) {
      const { attributes, events, status } = span as Writable<ReadableSpan>;
      for (const name of Object.keys(attributes)) if (!KNOWN.has(name)) delete attributes[name];
      if (!String(attributes['http.route'] ?? '').startsWith('/api/'))
        delete attributes['http.route'];
      // Of a failure its code or its kind, never its message.
      const thrown = events.find(({ name }) => name === 'exception')?.attributes;
      attributes['error.type'] ??= thrown?.['exception.type'];
      events.length = 0;
      delete status.message;
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
