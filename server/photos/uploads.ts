import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '../tables/connection.ts';
import type { OfferPhoto, UploadedPhotoRow } from '../tables/schema.ts';
import { writeWhole } from './write-whole.ts';

/** What the name of an upload ends in, and that of a file of the catalogue hardly. */
const UPLOAD = /-[0-9a-f]{16}\.jpg$/;
export const isUpload = (path: string): boolean => UPLOAD.test(path);

/** The same for the same photo of an offer, however often it is sent, e.g. `azure-46-3fa9….jpg`. */
export function uploadPath(offer: { id: number; title_slug: string }, jpeg: Uint8Array): string {
  const hash = createHash('sha256').update(`${offer.id} `).update(jpeg).digest('hex');
  return `${offer.title_slug}-${hash.slice(0, 16)}.jpg`;
}

/** What it shows is what was said last. */
export async function keepUpload(tx: Db, upload: UploadedPhotoRow): Promise<void> {
  const { alt, uploaded_at } = upload;
  await tx
    .insertInto('uploaded_photos')
    .values(upload)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ alt, uploaded_at }))
    .execute();
}

/** What was sent of an offer, as it can be shown. */
export async function listUploads(db: Db, offerId: number): Promise<OfferPhoto[]> {
  const rows = await db
    .selectFrom('uploaded_photos')
    .select(['path', 'alt'])
    .where('company_activity_id', '=', offerId)
    .execute();
  return rows.map((row) => ({ ...row, focus: null }));
}

export async function findUpload(
  db: Db,
  path: string,
): Promise<Pick<UploadedPhotoRow, 'jpeg' | 'alt'> | undefined> {
  return db
    .selectFrom('uploaded_photos')
    .select(['jpeg', 'alt'])
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Writes an upload into a folder; false where the name is none of an upload. */
export async function bringUpload(db: Db, folder: string, path: string): Promise<boolean> {
  const upload = isUpload(path) ? await findUpload(db, path) : undefined;
  if (upload) await writeWhole(join(folder, path), upload.jpeg);
  return upload !== undefined;
}

/** Those that offers show. */
export async function listShownUploads(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('uploaded_photos as u')
    .innerJoin('photos as p', 'p.path', 'u.path')
    .select('u.path')
    .distinct()
    .execute();
  return rows.map(({ path }) => path);
}
