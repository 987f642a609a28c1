import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { subscribeOutgoing } from './outgoing-calls.ts';
import { subscribeSpans } from './spans.ts';

export interface TracingOptions {
  /** Of an OTLP receiver over HTTP, e.g. `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
}

export interface RunningTracing {
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 2_000;

/** Sends what is traced as OpenTelemetry spans. Loaded only where it is asked for. */
export function startTracing({ endpoint, serviceName }: TracingOptions): RunningTracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('seahour');
  const contexts = new AsyncLocalStorage<Context>();
  const { host: receiver } = new URL(endpoint);
  const unsubscribe = subscribeSpans(tracer, contexts);
  const unsubscribeOutgoing = subscribeOutgoing({ tracer, contexts, receiver });
  return {
    async stop() {
      unsubscribe();
      unsubscribeOutgoing();
      // An unreachable receiver must not hold up the shutdown.
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, pause(STOP_TIMEOUT_MS, null, { ref: false })]);
    },
  };
}
