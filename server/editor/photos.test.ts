import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { azure46, OFFER } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';
import { halves } from '../fixtures/photos.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';
import { RULES } from '../retention/rules.ts';

const editor = testEditor();
const { rename, spoilCompanies } = azure46(editor);

const WORDS = 'catalogue/photos.yaml';
const NAME = 'azure-at-sea.jpg';
const SHOWS = {
  en: 'A blue yacht off a palm beach',
  ru: 'Синяя яхта у пляжа с пальмами',
  ar: 'يخت أزرق قبالة شاطئ النخيل',
};
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f4d7c' } });

const whole = { left: 0, top: 0, width: 1500, height: 1000 };
const send = (photo: Buffer, more: object = {}, by: 'emil' | 'olga' = 'emil'): Promise<Called> =>
  editor.post(
    contract.addPhoto.path,
    { name: 'Azure at Sea', photo: photo.toString('base64'), crop: whole, ...more },
    editor.headersOf(by),
  );
async function add(photo: Buffer, more?: object, by?: 'olga'): Promise<string> {
  const called = await send(photo, more, by);
  expect(called.status, called.text).toBe(200);
  return contract.addPhoto.response.parse(JSON.parse(called.text)).photo;
}
const describePhoto = (name = NAME) =>
  editor.edit('emil', WORDS, (value) => ({ ...value, [name]: SHOWS }));
const showPhoto = (name = NAME) =>
  editor.edit('emil', OFFER, (value) => ({ ...value, photos: [...value.photos, name] }));
/** Sent, described and shown by the offer. */
async function draftPhoto(): Promise<void> {
  await add(await halves(1500, 1000));
  await describePhoto();
  await showPhoto();
}
const bytesOf = (name = NAME) =>
  readFile(join(editor.root, 'catalogue/photos', name)).catch(() => null);
const files = () => readdir(join(editor.root, 'catalogue/photos'));
const waiting = async () => {
  const { rows } = await sql<{ file: string }>`select file from editor_photos`.execute(editor.db);
  return rows.map(({ file }) => file);
};
const seen = (name: string, by: 'emil' | null = 'emil') =>
  editor.get(`${contract.EDITOR_PHOTO_PATH}${name}`, by ? editor.headersOf(by) : {});
const mistakes = async () => (await editor.call('emil', contract.getDraft, {})).mistakes;

test('cuts a photo, keeps it beside the draft, and publishes it with what names it', async () => {
  const [offer, words, there] = [await editor.read(OFFER), await editor.read(WORDS), await files()];
  const crop = { left: 2100, top: 300, width: 1800, height: 1200 };
  expect(await add(await halves(4200, 2000), { crop })).toBe(NAME);
  const sent = await seen(NAME);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private'),
  });
  const bytes = Buffer.from(await sent.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1536, height: 1024 });
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  expect((await editor.call('olga', contract.getEditorDesk, {})).photos).toEqual([NAME]);
  expect(await bytesOf()).toBeNull();

  await describePhoto();
  await showPhoto();
  expect(await mistakes()).toEqual([]);
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await bytesOf()).toEqual(bytes);
  expect(await files()).toEqual([...there, NAME].sort());
  expect(editor.publisher.commits[0]?.files.sort()).toEqual(
    [OFFER, WORDS, `catalogue/photos/${NAME}`].sort(),
  );
  expect(await editor.read(OFFER)).toBe(
    offer.replace('  - detail-bow-sunpad.jpg\n', (line) => `${line}  - ${NAME}\n`),
  );
  expect((await editor.read(WORDS)).startsWith(words.trimEnd())).toBe(true);
  expect((await editor.read(WORDS)).slice(words.trimEnd().length)).toBe(
    `\n\n${NAME}:\n  en: ${SHOWS.en}\n  ru: ${SHOWS.ru}\n  ar: ${SHOWS.ar}\n`,
  );
  const { rows } = await sql<{ path: string }>`
    select path from photos where path = ${NAME}`.execute(editor.db);
  expect(rows).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect((await seen(NAME)).status).toBe(200);
});

test('keeps the pixels alone, held upright: no camera, no place, no second file', async () => {
  const photo = await paint(1000, 1500)
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '25/1 4/1 48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const name = await add(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
  const bytes = Buffer.from(await (await seen(name)).arrayBuffer());
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, orientation }).toEqual({
    ...{ width: 1500, height: 1000, format: 'jpeg', exif: undefined, orientation: undefined },
  });
  expect(bytes.includes('script')).toBe(false);
});

describe('refuses', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"/>';
  const bomb = () => {
    const size = { width: 12_000, height: 9_000, channels: 3, background: '#fff' } as const;
    return sharp({ create: size, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  };
  async function moving(): Promise<Buffer> {
    const frames = Buffer.concat([
      Buffer.alloc(1500 * 1000 * 3, 40),
      Buffer.alloc(1500 * 1000 * 3, 200),
    ]);
    const raw = { width: 1500, height: 2000, channels: 3, pageHeight: 1000 } as const;
    return sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  }
  test.each([
    ['a page that is called a photo', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a drawing', () => Buffer.from(SVG)],
    ['a GIF', () => paint(1500, 1000).gif().toBuffer()],
    ['a moving WebP', () => moving()],
    [
      'half a photo',
      async () => {
        const photo = await halves(1500, 1000);
        return photo.subarray(0, photo.length / 2);
      },
    ],
    ['a bomb of 108 million pixels', () => bomb()],
    [
      'a photo that is smaller than what is cut out of it',
      () => paint(1400, 900).jpeg().toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const called = await send(await make());
    expect(called.status).toBe(422);
    expect(errorOf(called).fields).toMatchObject([{ path: 'photo', code: 'unreadable_photo' }]);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['a single pixel', { left: 0, top: 0, width: 1, height: 1 }],
    ['an upright part', { left: 0, top: 0, width: 1440, height: 2160 }],
    ['a part that is too small', { left: 0, top: 0, width: 1200, height: 800 }],
  ])('%s', async (_, crop) => {
    const called = await send(await paint(3000, 3000).jpeg().toBuffer(), { crop });
    expect(errorOf(called).fields).toMatchObject([{ path: 'photo', code: 'photo_size' }]);
  });

  test('what is too large, and what a stranger sends, unread', async () => {
    const large = Buffer.alloc(contract.MOST_SENT_PHOTO_BYTES + 3_000);
    expect(errorOf(await send(large)).code).toBe('payload_too_large');
    const called = await editor.post(contract.addPhoto.path, large.toString('base64'), {});
    expect(errorOf(called).code).toBe('unauthenticated');
  });
});

test('shows a photo to editors alone, and no other file', async () => {
  await add(await halves(1500, 1000));
  expect((await seen(NAME, null)).status).toBe(401);
  for (const name of ['none.jpg', '..%2Fphotos.yaml', '%2e%2e%2f%2e%2e%2fpackage.json']) {
    expect((await seen(name)).status, name).toBe(404);
  }
});

test('takes no name that there is, also of two who send at once', async () => {
  const photo = await halves(1500, 1000);
  const all = [add(photo), add(photo, {}, 'olga'), add(photo), add(photo, {}, 'olga')];
  const names = (await Promise.all(all)).sort();
  expect(names).toEqual(['azure-at-sea-2.jpg', 'azure-at-sea-3.jpg', 'azure-at-sea-4.jpg', NAME]);
  expect(await add(photo, { name: '../../Причал №1' })).toBe('photo.jpg');
  expect(await add(photo, { name: 'Pier OG' })).toBe('pier-og-2.jpg');
});

test('keeps no more photos in memory at once than it has room for', async () => {
  const photo = await paint(1500, 1000).jpeg().toBuffer();
  const sent = await Promise.all(Array.from({ length: 30 }, () => send(photo)));
  const refused = sent.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length);
  expect((await send(photo)).status).toBe(200);
});

test('leaves alone what nobody has said the words for', async () => {
  await add(await halves(1500, 1000));
  await rename('Azure 47');
  await editor.publish('emil');
  expect(await bytesOf()).toBeNull();
  expect(await waiting()).toEqual([`catalogue/photos/${NAME}`]);
  await showPhoto();
  expect(await mistakes()).toMatchObject([{ file: OFFER, path: ['photos', 6] }]);
});

test('undoing a publication takes back words and mentions, and both can be brought back', async () => {
  const offer = await editor.read(OFFER);
  await draftPhoto();
  await editor.publish('emil');
  const bytes = await bytesOf();
  await editor.call('emil', contract.undoPublication, { publication_id: 1 });
  expect(await mistakes()).toEqual([]);
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await editor.read(OFFER)).toBe(offer);
  expect(await editor.read(WORDS)).not.toContain(NAME);
  await editor.call('emil', contract.undoPublication, { publication_id: 2 });
  expect(await mistakes()).toEqual([]);
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await editor.read(OFFER)).toContain(NAME);
  expect(await bytesOf()).toEqual(bytes);
});

describe('a publication that is cut off', () => {
  /** Stops for good behind the photo. */
  async function crash(): Promise<void> {
    const { write } = editor.publisher;
    const died = editor.publisher.dieIn('write', async (changes) => {
      const photos = [...changes].filter(([, content]) => content instanceof Uint8Array);
      await write(new Map(photos));
    });
    await draftPhoto();
    void editor.publish('emil');
    await died;
    expect(await bytesOf()).not.toBeNull();
  }

  test('is finished', async () => {
    await crash();
    await editor.restart();
    expect(await editor.read(OFFER)).toContain(NAME);
    expect(await waiting()).toEqual([]);
    expect(await bytesOf()).not.toBeNull();
  });

  test('leaves no photo where it is put back', async () => {
    await crash();
    await spoilCompanies();
    await editor.restart();
    expect(await editor.read(OFFER)).not.toContain(NAME);
    expect(await bytesOf()).toBeNull();
    expect(await waiting()).toEqual([`catalogue/photos/${NAME}`]);
  });
});

test('is committed with its words also where Git refused that at first', async () => {
  await add(await halves(1500, 1000));
  await describePhoto();
  editor.publisher.break({ commit: () => Promise.reject(new Error('a merge is under way')) });
  await editor.publish('emil');
  expect(await waiting()).toEqual([]);
  editor.publisher.mend();
  await showPhoto();
  await editor.publish('emil');
  expect(editor.publisher.commits.map(({ files }) => files.sort())).toEqual([
    [WORDS, `catalogue/photos/${NAME}`],
    [OFFER],
  ]);
});

test('a publication that fails leaves no photo, and goes through the next time', async () => {
  await draftPhoto();
  editor.publisher.failOnce('no space left on the disk');
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'failed' });
  expect(await bytesOf()).toBeNull();
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await bytesOf()).not.toBeNull();
});

test('writes over no file that somebody has put there by hand', async () => {
  await draftPhoto();
  const mine = await paint(1536, 1024).jpeg().toBuffer();
  await editor.write(`catalogue/photos/${NAME}`, mine);
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await bytesOf()).toEqual(mine);
});

test('what nothing names goes after a while, and what a draft names stays', async () => {
  const photo = await halves(1500, 1000);
  await add(photo);
  await add(photo);
  await describePhoto();
  const rule = RULES.find(({ table }) => table === 'editor_photos');
  const later = sql`now() + interval '1 day'`;
  const { rows } = await sql<{ file: string }>`
    select t.file from editor_photos t where ${rule?.rows(later)}`.execute(editor.db);
  expect(rows).toEqual([{ file: 'catalogue/photos/azure-at-sea-2.jpg' }]);
});
