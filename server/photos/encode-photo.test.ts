import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePhoto } from './encode-photo.ts';

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f4d7c' } });

test('keeps a photo as a JPEG of at most 1536 pixels, without what the camera wrote', async () => {
  const photo = await paint(3000, 2000)
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '25/1 4/1 48/1' } })
    .png()
    .toBuffer();
  const encoded = await encodePhoto(photo);
  if (!encoded.ok) throw new Error(encoded.code);
  const { width, height, format, exif } = await sharp(encoded.jpeg).metadata();
  expect({ width, height, format, exif }).toEqual({
    ...{ width: 1536, height: 1024, format: 'jpeg', exif: undefined },
  });
});

test('turns a photo as the camera was held', async () => {
  const photo = await paint(1024, 1536).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const encoded = await encodePhoto(photo);
  if (!encoded.ok) throw new Error(encoded.code);
  expect(await sharp(encoded.jpeg).metadata()).toMatchObject({ width: 1536, height: 1024 });
});

test('keeps nothing of a file that is a photo and something else', async () => {
  const photo = await paint(1500, 1000).jpeg().toBuffer();
  const encoded = await encodePhoto(
    Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
  );
  if (!encoded.ok) throw new Error(encoded.code);
  expect(Buffer.from(encoded.jpeg).includes('script')).toBe(false);
});

/** Some 100 KB that unpack to 320 MB. */
function bomb(): Promise<Buffer> {
  const size = { width: 12_000, height: 9_000, channels: 3, background: '#fff' } as const;
  return sharp({ create: size, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"/>';

test.each([
  ['a text', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['a drawing', () => Buffer.from(SVG)],
  ['a moving picture', () => paint(1500, 1000).gif().toBuffer()],
  ['half a photo', async () => (await paint(1500, 1000).jpeg().toBuffer()).subarray(0, 900)],
  ['a bomb of 108 million pixels', () => bomb()],
])('refuses %s', async (_, make) => {
  expect(await encodePhoto(await make())).toEqual({ ok: false, code: 'unreadable_photo' });
});

test.each([
  ['upright', 1000, 1500],
  ['square', 1500, 1500],
  ['small', 1200, 800],
])('refuses a photo that is %s', async (_, width, height) => {
  const photo = await paint(width, height).jpeg().toBuffer();
  expect(await encodePhoto(photo)).toEqual({ ok: false, code: 'photo_size' });
});
