import { join } from 'node:path';
import type { Context } from 'hono';
import { bringUpload } from '../photos/uploads.ts';
import { isVariant, originalsOf } from '../photos/variants.ts';
import type { Env } from '../platform/http/env.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Db } from '../tables/connection.ts';

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
  const freshness = isVariant(path) ? 'once' : 'day';
  const send = (file: string) => sendFile(c, join(folder, file), { freshness });
  const sent = await sendFile(c, join(folder, path), { freshness: 'day' });
  if (sent) return sent;
  for (const whole of originalsOf(path)) {
    const found =
      (await send(whole)) ?? ((await bringUpload(db, folder, whole)) ? await send(whole) : null);
    if (found) return found;
  }
  return null;
}
