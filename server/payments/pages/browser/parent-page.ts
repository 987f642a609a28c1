import type { CardFailure, CardFrameMessage } from '@seahour/api-types/card-frame.ts';
import { includesOrigin } from './page-origins.ts';

type Unsigned<M> = M extends unknown ? Omit<M, 'source'> : never;
export type Said = Unsigned<CardFrameMessage>;

/** What comes of a submit: the card's token, or why there is none. */
export type Submitted = { card_token: string } | { code: CardFailure };

/**
 * Speaks with the page around the frame. Only the first that says hello is answered, and only if
 * it is one that may; everything else is left unread.
 */
export function connectParent(
  origins: readonly string[],
  submit: () => Promise<Submitted>,
): (said: Said) => void {
  let parentOrigin: string | null = null;
  const waiting: Said[] = [];
  const post = (said: Said) => {
    if (parentOrigin) window.parent.postMessage({ source: 'seahour-card', ...said }, parentOrigin);
  };
  window.addEventListener('message', async ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || data?.source !== 'seahour-widget') return;
    if (parentOrigin ? origin !== parentOrigin : !includesOrigin(origins, origin)) return;
    if (data.type === 'hello') {
      parentOrigin = origin;
      post({ type: 'ready' });
      for (const said of waiting.splice(0)) post(said);
    } else if (data.type === 'submit' && parentOrigin) {
      const submitted = await submit();
      post(
        'code' in submitted ? { type: 'failed', ...submitted } : { type: 'token', ...submitted },
      );
    }
  });
  return (said) => {
    if (parentOrigin) post(said);
    else waiting.push(said);
  };
}
