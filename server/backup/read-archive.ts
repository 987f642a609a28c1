import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { MANIFEST, Manifest } from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  mode: number;
  body: Readable;
}

/** Entries one after the other; each has to be read to its end before the next. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path);
  const gunzip = source.pipe(createGunzip());
  source.on('error', (cause) => gunzip.destroy(cause));
  const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  for await (const { header, body } of entries as unknown as AsyncIterable<{
    header: { name: string; mode?: number };
    body: never;
  }>) {
    yield { name: header.name, mode: header.mode ?? 0o600, body: Readable.fromWeb(body) };
  }
}

/** A backup that cannot be used, said in one line. */
export class BackupUnusable extends Error {}

/** Reads all of it once and compares it with its manifest. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const seen = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const { name, body } of readArchive(path)) {
      if (name === MANIFEST) {
        const parsed = Manifest.safeParse(JSON.parse(await readManifest(body)));
        if (!parsed.success) throw new Error('its manifest is none of ours');
        manifest = parsed.data;
        continue;
      }
      const hash = createHash('sha256');
      for await (const chunk of body) hash.update(chunk);
      if (seen.has(name)) throw new Error(`${name} is in it twice`);
      seen.set(name, hash.digest('hex'));
    }
  } catch (cause) {
    throw new BackupUnusable(`${path} cannot be read as a backup: ${reasonOf(cause)}.`, { cause });
  }
  if (!manifest) throw new BackupUnusable(`${path} is no whole backup: it has no manifest.`);
  const named = Object.entries(manifest.entries);
  const both = folderAndFile(Object.keys(manifest.entries));
  if (both) throw new BackupUnusable(`${path} holds ${both} as a file and as a folder.`);
  const wrong = named.find(([name, { sha256 }]) => seen.get(name) !== sha256);
  if (wrong) throw new BackupUnusable(`${path} is damaged: ${wrong[0]} is not what was written.`);
  if (named.length !== seen.size) throw new BackupUnusable(`${path} holds what it does not name.`);
  return manifest;
}

/** A name that is a file and has files below it: it could be written only in part. */
function folderAndFile(names: readonly string[]): string | undefined {
  const files = new Set(names);
  return names
    .flatMap((name) => name.split('/').map((_, index, steps) => steps.slice(0, index).join('/')))
    .find((folder) => files.has(folder));
}

/** What it says is kept in memory: one that was blown up is not. */
const LARGEST_MANIFEST_BYTES = 64 * 1024 * 1024;

async function readManifest(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LARGEST_MANIFEST_BYTES) throw new Error('its manifest is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if ('code' in cause && cause.code === 'ENOENT') return 'there is no such file';
  // What a web stream throws hides the message of what failed.
  return (cause.message.split('\n')[0] ?? '') || reasonOf(cause.cause);
}
