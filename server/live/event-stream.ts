import type { LiveEvent } from '@seahour/api-types/live.ts';

export interface EventStream {
  body: ReadableStream<Uint8Array>;
  /** Silently ends a stream whose reader is too far behind: it will come back and read anew. */
  send(event: LiveEvent, data?: object): void;
  close(): void;
}

/** Proxies end connections on which nothing moves for half a minute. */
const HEARTBEAT_MS = 20_000;
/** When a browser that was cut off comes back. */
const RETRY_MS = 2_000;
const MOST_UNREAD_BYTES = 256 * 1024;

const encoder = new TextEncoder();

/** One reader's stream of server-sent events. */
export function openEventStream(onClose: () => void, onHeartbeat = () => {}): EventStream {
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
  const heartbeat = setInterval(() => {
    write(':\n\n');
    onHeartbeat();
  }, HEARTBEAT_MS);
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
  function write(text: string): void {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) <= 0) close();
    else controller.enqueue(encoder.encode(text));
  }
  write(`retry: ${RETRY_MS}\n`);
  return {
    body,
    close,
    send: (event, data = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}
