import { join } from 'node:path';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@seahour/ui/photo.ts';
import type { Context } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { sendFile } from '../platform/http/send-file.ts';

const VARIANT = new RegExp(
  `^(?<photo>.+)-(?:(?:${PHOTO_WIDTHS.join('|')})\\.(?:${PHOTO_FORMATS.join('|')})|og\\.jpg)$`,
);
/** Of the file that a photo's variants stand beside. */
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/**
 * Sends a file of a photo, or null where there is no such photo. For a variant that is not made yet
 * the photo itself is sent, e.g. `boat.jpg` for `boat-640.avif`: browsers go by the type of the
 * response, not by that of the `<source>`. No cache may keep it.
 */
export async function sendPhoto(
  c: Context<Env>,
  folder: string,
  names: readonly string[],
): Promise<Response | null> {
  const sent = await sendFile(c, join(folder, ...names), { freshness: 'day' });
  const photo = VARIANT.exec(names.join('/'))?.groups?.photo;
  if (sent || photo === undefined) return sent;
  for (const extension of EXTENSIONS) {
    const path = join(folder, `${photo}.${extension}`);
    const standIn = await sendFile(c, path, { freshness: 'once' });
    if (standIn) return standIn;
  }
  return null;
}
