import type { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import {
  type Context,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

export interface OutgoingOptions {
  tracer: Tracer;
  /** What a call belongs to. */
  contexts: AsyncLocalStorage<Context>;
  /** Where spans are sent to: calls of it are none of ours, e.g. `localhost:4318`. */
  receiver: string;
}

/** As `fetch` announces it, see https://undici.nodejs.org/#/docs/api/DiagnosticsChannel. */
interface FetchRequest {
  origin: string | URL;
  method: string;
  addHeader(name: string, value: string): void;
}

interface OutgoingCall {
  request: object;
  method: string;
  host: string;
  setHeader(name: string, value: string): void;
}

/** Carries `traceparent` and `tracestate`. */
const PROPAGATOR = new W3CTraceContextPropagator();

/**
 * Makes a span of each HTTP call to others and passes the trace on, whichever library calls: Node
 * announces them. They are named by their host, because paths and queries hold tokens.
 */
export function subscribeOutgoing({ tracer, contexts, receiver }: OutgoingOptions): () => void {
  const spans = new WeakMap<object, Span>();

  function begin({ request, method, host, setHeader }: OutgoingCall): void {
    if (host === receiver) return;
    const outer = contexts.getStore() ?? ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.startSpan(
      `${method} ${host}`,
      { kind: SpanKind.CLIENT, attributes },
      outer,
    );
    spans.set(request, span);
    const headers: Record<string, string> = {};
    PROPAGATOR.inject(trace.setSpan(outer, span), headers, defaultTextMapSetter);
    for (const [name, value] of Object.entries(headers)) setHeader(name, value);
  }

  function end(request: object, status: number): void {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  function fail(request: object, error: unknown): void {
    const span = spans.get(request);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    span?.setAttribute('error.type', code);
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  const listeners: Record<string, (message: never) => void> = {
    'http.client.request.created'({ request }: { request: ClientRequest }) {
      const host = String(request.getHeader('host') ?? request.host);
      begin({
        request,
        method: request.method,
        host,
        setHeader(name, value) {
          // Headers given as a list are sent already and cannot be added to.
          if (!request.headersSent) request.setHeader(name, value);
        },
      });
    },
    'http.client.response.finish'(message: { request: ClientRequest; response: IncomingMessage }) {
      end(message.request, message.response.statusCode ?? 0);
    },
    'http.client.request.error'({ request, error }: { request: ClientRequest; error: Error }) {
      fail(request, error);
    },
    'undici:request:create'({ request }: { request: FetchRequest }) {
      const { method, origin } = request;
      const { host } = new URL(origin);
      begin({ request, method, host, setHeader: (name, value) => request.addHeader(name, value) });
    },
    'undici:request:headers'(message: { request: object; response: { statusCode: number } }) {
      end(message.request, message.response.statusCode);
    },
    'undici:request:error'({ request, error }: { request: object; error: Error }) {
      fail(request, error);
    },
  };
  const entries = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [name, listener] of entries) subscribe(name, listener);
  return () => {
    for (const [name, listener] of entries) unsubscribe(name, listener);
  };
}
