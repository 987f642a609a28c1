import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { expect, test } from 'vitest';
import { readText } from './calendar-text.ts';

const TEXT = 'BEGIN:VCALENDAR\r\nSUMMARY:Лодка\r\nEND:VCALENDAR\r\n';

/** What is read of bytes that come in parts of so many. */
async function read(body: Buffer, encodings = '', partBytes = 7) {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += partBytes)
    chunks.push(body.subarray(at, at + partBytes));
  let text = '';
  const result = await readText({ chunks, encodings }, (part) => {
    text += part;
  });
  return result.ok ? { ok: true, text } : result;
}

test.each<[string, (text: string | Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['deflate, gzip', (text) => gzipSync(deflateSync(text))],
])(
  'reads a calendar that comes unasked as %s, if it is not too large then',
  async (name, encode) => {
    expect(await read(encode(TEXT), name)).toEqual({ ok: true, text: TEXT });
    expect(await read(Buffer.alloc(0), name)).toEqual({ ok: true, text: '' });
    // Some kilobytes of what unpacks to more than is taken.
    const bomb = encode(Buffer.alloc(70 * 2 ** 20, 32));
    expect(await read(bomb, name, 65_536)).toEqual({
      ok: false,
      problem: 'it is larger than 64 MB',
    });
    expect(await read(Buffer.from('BEGIN:VCALENDAR'), name)).toMatchObject({ ok: false });
    expect(await read(encode(TEXT).subarray(0, -6), name)).toMatchObject({ ok: false });
  },
);

test('says of an encoding that it does not know it', async () => {
  expect(await read(Buffer.from(TEXT), 'compress')).toEqual({
    ok: false,
    problem: 'it is encoded as compress',
  });
});

const utf16 = (text: string, mark: string) => Buffer.from(mark + text, 'utf16le');

test.each<[string, Buffer]>([
  ['as it is', Buffer.from(TEXT)],
  ['named as it is', Buffer.from(TEXT)],
  ['compressed, which nobody says', gzipSync(TEXT)],
  ['after the mark of UTF-8', Buffer.from(`\ufeff${TEXT}`)],
  ['in UTF-16', utf16(TEXT, '\ufeff')],
  ['in UTF-16 without its mark', utf16(TEXT, '')],
  ['in UTF-16 the other way round', utf16(TEXT, '\ufeff').swap16()],
  ['in UTF-16 the other way round, without its mark', utf16(TEXT, '').swap16()],
  ['with NUL in it', Buffer.from(TEXT.replaceAll('\r', '\0\r'))],
])('reads a calendar %s', async (_, body) => {
  expect(await read(body)).toEqual({ ok: true, text: TEXT });
  expect(await read(body, 'identity', 1)).toEqual({ ok: true, text: TEXT });
});
