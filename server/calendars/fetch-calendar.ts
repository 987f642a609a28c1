import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { isWithin, parseNetworks, plainAddress } from '../config/networks.ts';

export interface FetchRules {
  /** Whether plain http and addresses of our own network will do. */
  isLenient: boolean;
}

export type FetchedCalendar = { ok: true; text: string } | { ok: false; problem: string };

const LONGEST_WAIT_MS = 10_000;
const LARGEST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const LONGEST_URL = 2_000;
const TOO_LARGE = 'it is larger than 2 MB';

/** Private networks: refused, against server-side request forgery. */
const INNER =
  parseNetworks([
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/3',
    '::/96',
    '100::/64',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
    // These carry an address of IPv4, which may be an inner one: NAT64, Teredo and 6to4.
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '2001::/32',
    '2002::/16',
  ]) ?? new BlockList();

const isInner = (address: string): boolean => isWithin(INNER, plainAddress(address));

/** Reads a calendar of elsewhere. Every address on the way is looked at before it is asked. */
export async function fetchCalendar(url: string, rules: FetchRules): Promise<FetchedCalendar> {
  let next = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const wrong = whatIsWrongWith(next, rules);
    if (wrong) return { ok: false, problem: wrong };
    try {
      const answer = await ask(next, rules);
      if (!answer.location) return answer.fetched;
      next = new URL(answer.location, next).href;
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
      return { ok: false, problem: `it could not be reached: ${code}` };
    }
  }
  return { ok: false, problem: 'it is moved again and again' };
}

/** Why an address is not asked; null where it may be. */
export function whatIsWrongWith(url: string, { isLenient }: FetchRules): string | null {
  if (Buffer.byteLength(url) > LONGEST_URL)
    return `its address is longer than ${LONGEST_URL} bytes`;
  const parsed = URL.parse(url);
  const isHttp = parsed?.protocol === 'https:' || (isLenient && parsed?.protocol === 'http:');
  if (!parsed || !isHttp) return 'it must be an https address';
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const isOwn = isIP(host) !== 0 && isInner(host);
  return isOwn && !isLenient ? 'it is an address within our own network' : null;
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
        readText(response).then((fetched) => resolve({ fetched }), reject);
      }
    });
  });
}

async function readText(response: IncomingMessage): Promise<FetchedCalendar> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) {
      response.destroy();
      return { ok: false, problem: TOO_LARGE };
    }
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks), response.headers['content-encoding']);
}

type Decode = (body: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>;

const gunzip: Decode = promisify(zlib.gunzip);
const unzlib: Decode = promisify(zlib.inflate);
const inflateRaw: Decode = promisify(zlib.inflateRaw);

const DECODERS = new Map<string, Decode>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  // By the standard it has a header of zlib, with some servers none.
  ['deflate', (body, limit) => (((body[0] ?? 0) & 0x0f) === 8 ? unzlib : inflateRaw)(body, limit)],
  ['br', promisify(zlib.brotliDecompress) as Decode],
  ['zstd', promisify(zlib.zstdDecompress) as Decode],
  ['identity', async (body) => body],
]);

/** Some servers compress unasked. What it unpacks to is no larger than what may be sent plain. */
async function decode(sent: Buffer, encodings = ''): Promise<FetchedCalendar> {
  let body = sent;
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  // The last one was applied last.
  for (const name of names.filter(Boolean).reverse()) {
    const decoder = DECODERS.get(name);
    if (!decoder) return { ok: false, problem: `it is encoded as ${name.slice(0, 20)}` };
    if (body.length === 0) break;
    try {
      body = await decoder(body, { maxOutputLength: LARGEST_BYTES });
    } catch (cause) {
      const isTooLarge = cause instanceof RangeError;
      return { ok: false, problem: isTooLarge ? TOO_LARGE : `it is no valid ${name}` };
    }
  }
  return { ok: true, text: body.toString('utf8') };
}

/** A name may mean one address when it is checked and another when it is asked: this is both. */
const lookUpOutside: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.some(({ address }) => isInner(address));
    if (error || inner || !addresses[0]) {
      const refused = Object.assign(new Error('an address within'), { code: 'EINNER' });
      return callback(error ?? refused, '', 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0].address, addresses[0].family);
  });
};
