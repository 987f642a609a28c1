/** Makes a JPEG of a photo that somebody sent. Started by `encodePhoto`, which sends the bytes. */
import sharp from 'sharp';
import type { EncodedPhoto, SentPhoto } from './encode-photo.ts';
import { readPhoto, unreadable } from './read-photo.ts';

/** As wide as the largest that is served; an original would be of no use. */
const LARGEST = 1536;
const QUALITY = 88;

sharp.concurrency(1);

process.once('message', async (sent: SentPhoto) => {
  process.send?.(await encode(sent), () => process.disconnect());
});

/** Keeps pixels alone: place, camera and a second file behind the photo are gone. */
async function encode({ bytes, crop }: SentPhoto): Promise<EncodedPhoto> {
  const read = await readPhoto(bytes, crop);
  if (!read.ok) return { ok: false, code: read.code };
  try {
    const sized = read.photo.resize({ width: LARGEST, withoutEnlargement: true });
    return { ok: true, jpeg: await sized.jpeg({ quality: QUALITY }).toBuffer() };
  } catch (cause) {
    return { ok: false, code: unreadable(cause).code };
  }
}
