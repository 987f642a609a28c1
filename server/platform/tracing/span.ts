import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const KIND = { job: SpanKind.CONSUMER, call: SpanKind.CLIENT } as const;

/** A span of its own, below which is all that goes on in it; without tracing it only does the work. */
export const inSpan = <Result>(
  kind: keyof typeof KIND,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> =>
  trace.getTracer('seahour').startActiveSpan(name, { kind: KIND[kind] }, async (span) => {
    try {
      return await run();
    } catch (cause) {
      if (cause instanceof Error) span.recordException(cause);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw cause;
    } finally {
      span.end();
    }
  });
