import { type Duplex, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

/** A calendar as it was sent. */
export interface CalendarBody {
  chunks: readonly Uint8Array[];
  /** As the header Content-Encoding has it. */
  encodings: string;
}

export type CalendarText = { ok: true } | { ok: false; problem: string };

/** Of what it unpacks to; some ten years of a busy boat. */
const LARGEST_BYTES = 64 * 2 ** 20;

type Bytes = AsyncIterable<Uint8Array>;
type Decoder = (head: Uint8Array) => Duplex;

const gunzip: Decoder = () => createGunzip();
const DECODERS = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  // By the standard it has a header of zlib, with some servers none.
  ['deflate', ([first = 0]) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);

/**
 * Hands on the text of a calendar in parts, so that it is never there whole. Some servers compress
 * unasked, some without saying so.
 */
export async function readText(
  { chunks, encodings }: CalendarBody,
  push: (text: string) => void,
): Promise<CalendarText> {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== '' && name !== 'identity');
  let bytes: Bytes = Readable.from(chunks, { objectMode: false });
  // The last one was applied last.
  for (const name of applied.toReversed()) {
    const decoder = DECODERS.get(name);
    if (!decoder) return { ok: false, problem: `it is encoded as ${name.slice(0, 20)}` };
    bytes = decoded(bytes, decoder);
  }
  if (applied.length === 0) bytes = decoded(bytes, unsaid);
  let count = 0;
  let decoder: TextDecoder | undefined;
  try {
    for await (const part of joined(bytes)) {
      count += part.length;
      if (count > LARGEST_BYTES) return { ok: false, problem: 'it is larger than 64 MB' };
      decoder ??= new TextDecoder(charsetOf(part));
      push(decoder.decode(part, { stream: true }).replaceAll('\0', ''));
    }
  } catch {
    return { ok: false, problem: `it is no valid ${applied.at(-1) ?? 'gzip'}` };
  }
  push(decoder?.decode() ?? '');
  return { ok: true };
}

const unsaid: Decoder = ([first, second]) =>
  first === 0x1f && second === 0x8b ? createGunzip() : new PassThrough();

async function* decoded(bytes: Bytes, make: Decoder): AsyncGenerator<Uint8Array> {
  const parts = joined(bytes);
  const { value: head, done } = await parts.next();
  if (done) return;
  const decoder = make(head);
  async function* all() {
    yield head;
    yield* parts;
  }
  // What is wrong is told by the decoder, too.
  pipeline(all, decoder).catch(() => {});
  yield* decoder;
}

/** So that the first part has what tells of what follows. */
async function* joined(bytes: Bytes): AsyncGenerator<Uint8Array, undefined> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const part of bytes) {
    if (!head) {
      yield part;
      continue;
    }
    head = Buffer.concat([head, part]);
    if (head.length < 2) continue;
    yield head;
    head = undefined;
  }
  if (head && head.length > 0) yield head;
}

/** UTF-8, or UTF-16 where it begins with its mark or with a letter of two bytes. */
function charsetOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}
