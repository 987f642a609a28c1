import { join } from 'node:path';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@seahour/ui/photo.ts';
import type { Context } from 'hono';
import { bringUpload } from '../photos/uploads.ts';
import type { Env } from '../platform/http/env.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Db } from '../tables/connection.ts';

const VARIANT = new RegExp(
  `^(?<photo>.+)-(?:(?:${PHOTO_WIDTHS.join('|')})\\.(?:${PHOTO_FORMATS.join('|')})|og\\.jpg)$`,
);
/** Of the file that a photo's variants stand beside. */
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/**
 * Sends a file of a photo, or null where there is no such photo. For a variant that is not made yet
 * the photo itself is sent, e.g. `boat.jpg` for `boat-640.avif`: browsers go by the type of the
 * response, not by that of the `<source>`. No cache may keep it. A photo that an owner has sent is
 * brought from the database by the first who asks for it.
 */
export async function sendPhoto(
  c: Context<Env>,
  { folder, db }: { folder: string; db: Db },
  names: readonly string[],
): Promise<Response | null> {
  const path = names.join('/');
  const photo = VARIANT.exec(path)?.groups?.photo;
  const freshness = photo === undefined ? 'day' : 'once';
  const send = (file: string) => sendFile(c, join(folder, file), { freshness });
  const sent = await sendFile(c, join(folder, path), { freshness: 'day' });
  if (sent) return sent;
  const wholes = photo === undefined ? [path] : EXTENSIONS.map((end) => `${photo}.${end}`);
  for (const whole of wholes) {
    const found =
      (await send(whole)) ?? ((await bringUpload(db, folder, whole)) ? await send(whole) : null);
    if (found) return found;
  }
  return null;
}
