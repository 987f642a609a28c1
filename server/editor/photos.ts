import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { sql } from 'kysely';
import { isObject } from '../catalogue/files/json-value.ts';
import { PhotoFile } from '../catalogue/import/schema/primitives.ts';
import type { FileChanges, SourceFiles } from '../catalogue/import/source-files.ts';
import { asSlug } from '../catalogue/import/spellings.ts';
import { encodePhoto } from '../photos/encode-photo.ts';
import { isUpload } from '../photos/uploads.ts';
import { isVariant } from '../photos/variants.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorPhotoRow } from '../tables/schema.ts';
import type { Editor } from './editor-rows.ts';
import type { WrittenFile } from './publication-rows.ts';
import type { FileTexts, Publisher } from './publisher.ts';
import { readValue } from './source-value.ts';

/**
 * Photos that were sent stand beside the draft: each is a row until a publication that says what it shows
 * writes it as a file. A file of a photo is never changed after that, and stays where nothing names it.
 */

const FOLDER = 'catalogue/photos';
const WORDS = 'catalogue/photos.yaml';
/** Of a name that has no letter that a file can be called by. */
const ANY_NAME = 'photo';

/** Whether a file from the root is a photo of the catalogue. */
export const isPhotoFile = (file: string): boolean =>
  file.startsWith(`${FOLDER}/`) && PhotoFile.safeParse(nameOf(file)).success;

const nameOf = (file: string): string => file.slice(FOLDER.length + 1);

/** Keeps what is cut out of a photo under a name that no other one has. */
export async function addPhoto(
  { name, photo, crop }: ParsedRequestOf<typeof contract.addPhoto>,
  {
    db,
    publisher,
    editor,
    now,
  }: { db: Db; publisher: Pick<Publisher, 'files'>; editor: Editor; now: Date },
): Promise<Outcome<ResponseOf<typeof contract.addPhoto>>> {
  const encoded = await encodePhoto(Buffer.from(photo, 'base64'), crop);
  if (!encoded.ok) return refuse('invalid_input', { path: 'photo', code: encoded.code });
  const base = asSlug(name) ?? ANY_NAME;
  const names = await withSentPhotos(db, publisher.files).list(FOLDER);
  const taken = new Set(names.map((each) => each.replace(/\.\w+$/, '')));
  const row = { jpeg: encoded.jpeg, by_name: editor.name, sent_at: now };
  for (let number = 1; ; number += 1) {
    const stem = number === 1 ? base : `${base}-${number}`;
    const free = `${stem}.jpg`;
    // Its sizes would be taken for those of another.
    if (taken.has(stem) || isVariant(free) || isUpload(free)) continue;
    if (await insertPhoto(db, { file: `${FOLDER}/${free}`, ...row })) {
      return answer({ photo: free });
    }
  }
}

/** False where somebody else has just taken the name. */
async function insertPhoto(db: Db, row: EditorPhotoRow): Promise<boolean> {
  const { file, jpeg, by_name, sent_at } = row;
  const { rows } = await sql`
    insert into editor_photos (file, jpeg, by_name, sent_at)
    values (${file}, ${jpeg}, ${by_name}, ${sent_at})
    on conflict do nothing
    returning file`.execute(db);
  return rows.length > 0;
}

type SentPhoto = Pick<EditorPhotoRow, 'file' | 'sent_at'>;

/** Without their bytes. */
export async function sentPhotos(db: Db): Promise<SentPhoto[]> {
  const { rows } = await sql<SentPhoto>`
    select file, sent_at from editor_photos order by file`.execute(db);
  return rows;
}

/** By their names below `/photos/`. */
export const sentPhotoNames = async (db: Db): Promise<string[]> =>
  (await sentPhotos(db)).map(({ file }) => nameOf(file));

async function jpegOf(db: Db, file: string): Promise<Uint8Array | null> {
  if (!isPhotoFile(file)) return null;
  const { rows } = await sql<Pick<EditorPhotoRow, 'jpeg'>>`
    select jpeg from editor_photos where file = ${file}`.execute(db);
  return rows[0]?.jpeg ?? null;
}

/** The files with photos that were sent, each read from the database when it is asked for. */
export const withSentPhotos = (db: Db, files: SourceFiles): SourceFiles => ({
  ...files,
  readBytes: async (path) => (await files.readBytes(path)) ?? jpegOf(db, path),
  async list(folder) {
    const sent = (await sentPhotos(db)).map(({ file }) => file);
    const inside = sent.filter((file) => file.startsWith(`${folder}/`));
    const names = inside.map((file) => file.slice(folder.length + 1));
    return [...new Set([...(await files.list(folder)), ...names])].sort();
  },
  async stamp(path) {
    const known = await files.stamp(path);
    if (known !== null || !isPhotoFile(path)) return known;
    const sent = (await sentPhotos(db)).find(({ file }) => file === path);
    return sent ? `${sent.file} ${sent.sent_at.toISOString()}` : null;
  },
});

/** What a photo is sent to an editor's browser as; null where there is none. */
export async function findPhoto(
  db: Db,
  files: SourceFiles,
  name: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const file = `${FOLDER}/${name}`;
  if (!isPhotoFile(file)) return null;
  const bytes = await withSentPhotos(db, files).readBytes(file);
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  // A file of another kind may be called like a photo, or be a link to what nobody may see.
  if (!bytes || !beginsAsPhoto(bytes)) return null;
  return { bytes, type: ending.startsWith('jp') ? 'image/jpeg' : `image/${ending}` };
}

const beginsAsPhoto = (bytes: Uint8Array): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP)/.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  );

/**
 * The photos that texts bring along: those that were sent and that `photos.yaml` describes. Where somebody
 * has put another file of the name there by hand, that one stays.
 */
export async function photosOf(db: Db, files: SourceFiles, texts: FileTexts): Promise<FileChanges> {
  const text = texts.has(WORDS) ? texts.get(WORDS) : await files.read(WORDS);
  const described = describedIn(text ?? null);
  const { rows } = await sql<Pick<EditorPhotoRow, 'file' | 'jpeg'>>`
    select file, jpeg from editor_photos where file = any(${described})`.execute(db);
  const ours = await Promise.all(
    rows.map(async ({ file, jpeg }) => {
      const there = await files.readBytes(file);
      return there === null || Buffer.from(jpeg).equals(there);
    }),
  );
  return new Map(rows.filter((_, index) => ours[index]).map(({ file, jpeg }) => [file, jpeg]));
}

/** The photos that a publication is the first to describe, as they are in the folder. */
export async function photosDescribedBy(
  written: readonly WrittenFile[],
  files: SourceFiles,
): Promise<FileChanges> {
  const { was = null, becomes = null } = written.find(({ file }) => file === WORDS) ?? {};
  const before = new Set(describedIn(was));
  const added = describedIn(becomes).filter((file) => !before.has(file));
  const bytes = await Promise.all(added.map((file) => files.readBytes(file)));
  return new Map(added.map((file, index) => [file, bytes[index] ?? null]));
}

function describedIn(text: string | null): string[] {
  const words = readValue(WORDS, text);
  return isObject(words) ? Object.keys(words).map((name) => `${FOLDER}/${name}`) : [];
}

/** As files they need no rows. */
export async function dropSentPhotos(tx: Db, files: readonly string[]): Promise<void> {
  await sql`delete from editor_photos where file = any(${files})`.execute(tx);
}

/** Takes all of them away again. */
export const withoutAll = (files: FileChanges): FileChanges =>
  new Map([...files.keys()].map((file) => [file, null]));
