import { ErrorBody } from '@seahour/api-types/errors.ts';
import { ChangeEvent, liveStaff } from '@seahour/api-types/live.ts';
import { createParser } from 'eventsource-parser';

export interface LiveOptions {
  initData: string;
  fetch: typeof fetch;
  /** One thing changed. */
  onChange(change: ChangeEvent): void;
  /** Events may have been missed: refetch everything. */
  onAnything(): void;
  onRefused(failure: Pick<ErrorBody['error'], 'code'> & { fields: [] }): void;
}

/** A stream that ended is opened again after this. */
const RECONNECT_MS = 2_000;
/** Polling interval where no stream opens. */
const POLL_MS = 8_000;
/** A line comes every 20 seconds; without one the connection is dead. */
const SILENCE_MS = 45_000;

/** Subscribes to the event stream until stopped; polls where no stream opens. */
export function startLive(options: LiveOptions): () => void {
  const stopped = new AbortController();
  void listen(options, stopped.signal);
  return () => stopped.abort();
}

async function listen(options: LiveOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const outcome = await hear(options, signal);
    if (outcome === 'refused' || signal.aborted) return;
    // A refetch shows whether the server is unreachable or only streams are blocked.
    if (outcome === 'unheard' && !document.hidden) options.onAnything();
    await pause(outcome === 'unheard' ? POLL_MS : RECONNECT_MS, signal);
  }
}

type Outcome = 'refused' | 'unheard' | 'ended';

async function hear(options: LiveOptions, signal: AbortSignal): Promise<Outcome> {
  const silent = new AbortController();
  // `AbortSignal.any`, which the oldest browsers lack.
  signal.addEventListener('abort', () => silent.abort(), { signal: silent.signal });
  let patience: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(patience);
    patience = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  let isOpen = false;
  try {
    heard();
    const response = await options.fetch(liveStaff.path, {
      method: liveStaff.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ init_data: options.initData }),
      signal: silent.signal,
    });
    // Awaited here: what follows aborts the request, and with it a body that is yet to be read.
    if (!response.ok || !response.body) return await refusal(options, response);
    const parser = createParser({
      onEvent({ event = '', data }) {
        isOpen = true;
        tell(options, event, data);
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isOpen ? 'ended' : 'unheard';
      heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return isOpen ? 'ended' : 'unheard';
  } finally {
    clearTimeout(patience);
    silent.abort();
  }
}

function tell({ onAnything, onChange }: LiveOptions, name: string, data: string): void {
  if (name === 'ready' || name === 'resync') onAnything();
  const change = name === 'change' ? ChangeEvent.safeParse(JSON.parse(data)) : null;
  if (change?.success) onChange(change.data);
}

/** A refusal is reported once; a rate limit is retried. */
async function refusal({ onRefused }: LiveOptions, response: Response): Promise<Outcome> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null));
  if (response.status !== 401 && response.status !== 403) return 'unheard';
  if (body.success) onRefused({ code: body.data.error.code, fields: [] });
  return 'refused';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
