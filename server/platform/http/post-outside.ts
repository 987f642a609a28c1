import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpOutside } from './outside-address.ts';

export interface OutsidePost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** From the look-up of the name to the last byte of the answer. */
  timeoutSec: number;
  /** Whether addresses of our own network will do. */
  isLenient: boolean;
}

export type OutsideAnswer =
  | { status: number; answer: string; retryAfter: string | undefined }
  /** Nobody answered in time; the error is its code, e.g. `ECONNREFUSED`. */
  | { status: null; error: string };

/** Of an answer no more is read. */
const MOST_BYTES = 16 * 1024;

/** Posts to an address of others. A redirect is an answer like any other, and is not followed. */
export async function postOutside(post: OutsidePost): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(post.timeoutSec * 1000);
  try {
    const response = await ask(post, signal);
    const answer = await readStart(response);
    const retryAfter = response.headers['retry-after'];
    return { status: response.statusCode ?? 0, answer, retryAfter };
  } catch (cause) {
    if (signal.aborted) return { status: null, error: 'timeout' };
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    return { status: null, error: code };
  }
}

function ask(post: OutsidePost, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, headers, body, isLenient } = post;
  return new Promise((resolve, reject) => {
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      // A connection of its own: none that was opened to another address before.
      agent: false,
      lookup: isLenient ? lookup : lookUpOutside,
      signal,
    });
    request.on('error', reject);
    request.on('close', () => reject(Object.assign(new Error('closed'), { code: 'closed' })));
    request.on('response', resolve);
    request.end(body);
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MOST_BYTES) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
}
