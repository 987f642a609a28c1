import type { LiveEvent } from '@seahour/api-types/live.ts';

export interface EventStream {
  body: ReadableStream<Uint8Array>;
  /** Ends the stream of a reader who is too far behind: it will come back and read again. */
  send(event: Uint8Array): void;
  close(): void;
}

/** Proxies end connections on which nothing moves for half a minute. */
const HEARTBEAT_MS = 20_000;
/** When a browser that was cut off comes back. */
const RETRY_MS = 2_000;
const MOST_UNREAD_BYTES = 256 * 1024;

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
const GREETING = encoder.encode(`retry: ${RETRY_MS}\n`);

/** An event as it is sent; made once for all who hear it. */
export const eventBytes = (event: LiveEvent, data: object = {}): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** One reader's stream of server-sent events. */
export function openEventStream(onClose: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
  );
  const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS);
  heartbeat.unref();

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    onClose();
  }
  function close(): void {
    if (!isOpen) return;
    end();
    controller.close();
  }
  function send(event: Uint8Array): void {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) <= 0) close();
    else controller.enqueue(event);
  }
  send(GREETING);
  return { body, close, send };
}
