import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { STARTER_FOLDER } from '../../scripts/readme/pictures.ts';
import type { StarterName } from './starters.ts';

const HEIGHT_PX = 450;
const GAP_PX = 16;
const BACKGROUND = '#e3e6ea';

/** With `STARTER_PICTURES`: the page in a wide window, and the booking on a phone beside it. */
export async function takePicture(name: StarterName, page: Buffer, phone: Buffer): Promise<void> {
  if (!process.env.STARTER_PICTURES) return;
  const scaled = await Promise.all(
    [page, phone].map((each) =>
      sharp(each).resize({ height: HEIGHT_PX }).toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = -GAP_PX;
  const placed = scaled.map(({ data, info }) => {
    left += GAP_PX;
    const place = { input: data, top: 0, left };
    left += info.width;
    return place;
  });
  const file = resolve(import.meta.dirname, '../..', STARTER_FOLDER, `${name}.png`);
  await mkdir(dirname(file), { recursive: true });
  await sharp({ create: { width: left, height: HEIGHT_PX, channels: 3, background: BACKGROUND } })
    .composite(placed)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(file);
}
