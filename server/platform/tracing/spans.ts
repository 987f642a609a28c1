import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { type Traced, tracedChannel } from './traced.ts';

const KIND = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
  statement: SpanKind.CLIENT,
} as const satisfies Record<Traced['kind'], SpanKind>;

/** Makes a span of everything that is traced, below the one that it runs in. */
export function subscribeSpans(tracer: Tracer, contexts: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<Traced, Span>();

  tracedChannel.start.bindStore(contexts, (traced) => {
    const outer = contexts.getStore() ?? contextOf(traced.parent);
    const span = tracer.startSpan(traced.name, { kind: KIND[traced.kind] }, outer);
    spans.set(traced, span);
    return trace.setSpan(outer, span);
  });
  const subscribers = {
    start() {},
    end() {},
    asyncStart() {},
    error(traced: Traced & { error: unknown }) {
      const { error } = traced;
      // Messages may hold rows: the kind of a failure has to do.
      const type = error instanceof Error ? error.name : typeof error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      const span = spans.get(traced);
      span?.setAttribute('error.type', code ?? type);
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd(traced: Traced) {
      const span = spans.get(traced);
      span?.updateName(traced.name);
      span?.setAttributes(traced.attributes);
      span?.end();
    },
  };
  tracedChannel.subscribe(subscribers);
  return () => {
    tracedChannel.unsubscribe(subscribers);
    tracedChannel.start.unbindStore(contexts);
  };
}

/** A header that nobody understands begins a trace of our own. */
function contextOf(parent: string | undefined): Context {
  const remote = parent ? parseTraceParent(parent) : null;
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}
