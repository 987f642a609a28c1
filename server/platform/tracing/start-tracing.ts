import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { httpInstrumentationMiddleware } from '@hono/otel';
import { context, propagation, type TextMapPropagator, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../http/env.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface TracingOptions {
  /** Of an OTLP receiver over HTTP, e.g. `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
}

export interface RunningTracing {
  /** Makes a span of each request. */
  traceRequests: MiddlewareHandler<Env>;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 2_000;

/** Sends requests, statements, jobs and calls to others as spans. Loaded only where it is asked for. */
export function startTracing({ endpoint, serviceName }: TracingOptions): RunningTracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [withoutSecrets(new BatchSpanProcessor(exporter))],
  });
  provider.register({ propagator: TRACE_PARENT });
  const unload = registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({ disableIncomingRequestInstrumentation: true }),
      new UndiciInstrumentation(),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  patchLoaded();
  return {
    traceRequests: httpInstrumentationMiddleware({
      captureActiveRequests: false,
      // Paths of files are many, and that of the staff's app is hard to guess.
      spanNameFactory: (c) => {
        const route = routePath(c);
        return `${c.req.method} ${route.startsWith('/api/') ? route : 'files'}`;
      },
    }),
    async stop() {
      unload();
      // An unreachable receiver must not hold up the shutdown.
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, pause(STOP_TIMEOUT_MS, null, { ref: false })]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

const W3C = new W3CTraceContextPropagator();

/** What else a visitor sends along, `tracestate` and `baggage`, is passed on to nobody. */
const TRACE_PARENT: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject: (active, carrier, setter) => W3C.inject(active, carrier, setter),
  extract: (active, carrier, getter) =>
    W3C.extract(active, carrier, {
      keys: getter.keys,
      get: (from, name) => (name === 'traceparent' ? getter.get(from, name) : undefined),
    }),
};

/** Instrumentations wait for `require`, and ours are modules that have imported all of it before. */
function patchLoaded(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'node:https', 'pg', 'pg-pool']) require(name);
  syncBuiltinESMExports();
}
