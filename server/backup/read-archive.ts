import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
        const parsed = Manifest.safeParse(JSON.parse((await buffer(body)).toString()));
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
  const wrong = named.find(([name, { sha256 }]) => seen.get(name) !== sha256);
  if (wrong) throw new BackupUnusable(`${path} is damaged: ${wrong[0]} is not what was written.`);
  if (named.length !== seen.size) throw new BackupUnusable(`${path} holds what it does not name.`);
  return manifest;
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if ('code' in cause && cause.code === 'ENOENT') return 'there is no such file';
  // What a web stream throws hides the message of what failed.
  return (cause.message.split('\n')[0] ?? '') || reasonOf(cause.cause);
}
