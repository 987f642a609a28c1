import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isInnerHost, lookUpOutside } from '../platform/http/outside-address.ts';
import type { CalendarBody } from './calendar-text.ts';

export interface FetchRules {
  /** Whether plain http and addresses of our own network will do. */
  isLenient: boolean;
}

export type FetchedCalendar = { ok: true; body: CalendarBody } | { ok: false; problem: string };

const LONGEST_WAIT_MS = 20_000;
/** As it is sent. */
const LARGEST_BYTES = 32 * 2 ** 20;
const MOST_REDIRECTS = 3;
const LONGEST_URL = 2_000;

/** Reads a calendar of elsewhere. Every address on the way is looked at before it is asked. */
export async function fetchCalendar(url: string, rules: FetchRules): Promise<FetchedCalendar> {
  let next = withoutWebcal(url, rules);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const wrong = whatIsWrongWith(next, rules);
    if (wrong) return { ok: false, problem: wrong };
    try {
      const answer = await ask(next, rules);
      if (!answer.location) return answer.fetched;
      next = withoutWebcal(new URL(answer.location, next).href, rules);
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
      return { ok: false, problem: `it could not be reached: ${code}` };
    }
  }
  return { ok: false, problem: 'it is moved again and again' };
}

/**
 * Apple and Outlook hand out calendars as `webcal:`, which is https under another name; where plain
 * http will do, it is that at a port of its own.
 */
function withoutWebcal(url: string, { isLenient }: FetchRules): string {
  const isPlain = isLenient && /^\s*webcal:\/\/[^/?#]*:\d+(?:[/?#]|$)/i.test(url);
  const wanted = url.trim().replace(/^webcals?:\/\//i, isPlain ? 'http://' : 'https://');
  return URL.parse(wanted)?.href ?? wanted;
}

/** Why an address is not asked; null where it may be. */
export function whatIsWrongWith(url: string, rules: FetchRules): string | null {
  const { isLenient } = rules;
  if (Buffer.byteLength(url) > LONGEST_URL)
    return `its address is longer than ${LONGEST_URL} bytes`;
  const parsed = URL.parse(withoutWebcal(url, rules));
  const isHttp = parsed?.protocol === 'https:' || (isLenient && parsed?.protocol === 'http:');
  if (!parsed || !isHttp) return 'it must be an https address';
  const isOwn = isInnerHost(parsed) && !isLenient;
  return isOwn ? 'it is an address within our own network' : null;
}

interface Answer {
  location?: string;
  fetched: FetchedCalendar;
}

function ask(url: string, { isLenient }: FetchRules): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getHttps : getHttp;
    const request = get(url, {
      headers: { Accept: 'text/calendar, */*;q=0.1', 'User-Agent': 'Seahour' },
      lookup: isLenient ? lookup : lookUpOutside,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.resume();
        resolve({ location: headers.location, fetched: { ok: false, problem: '' } });
      } else if (statusCode !== 200) {
        response.resume();
        resolve({ fetched: { ok: false, problem: `it answered ${statusCode}` } });
      } else {
        readBody(response).then((fetched) => resolve({ fetched }), reject);
      }
    });
  });
}

async function readBody(response: IncomingMessage): Promise<FetchedCalendar> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) {
      response.destroy();
      return { ok: false, problem: 'it is larger than 32 MB' };
    }
    chunks.push(chunk);
  }
  return { ok: true, body: { chunks, encodings: response.headers['content-encoding'] ?? '' } };
}
