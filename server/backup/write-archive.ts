import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Entry } from './manifest.ts';

/** A gzipped tar that is written as it comes, into one file. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** `size` in bytes; a file that has changed its size meanwhile fails. */
  addFile(name: string, from: { path: string; size: number; mode: number }): Promise<void>;
  /** What was added so far. */
  entries: Record<string, Entry>;
  /** Only then is there a file of that name. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

export function writeArchive(path: string): ArchiveWriter {
  const part = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as never),
    createGzip({ level: 6 }),
    createWriteStream(part, { mode: 0o600 }),
  );
  written.catch(() => {});
  const entries: Record<string, Entry> = {};

  async function write(
    name: string,
    { size, mode }: { size: number; mode: number },
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode, type: 'file' }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      // Whichever comes first: a full disk ends the pipeline, and then nobody reads on.
      await Promise.race([writer.write(chunk), written]);
    }
    await Promise.race([writer.close(), written]);
    entries[name] = { bytes: size, sha256: hash.digest('hex') };
  }

  return {
    entries,
    add: (name, content) => write(name, { size: content.length, mode: 0o600 }, [content]),
    addFile: (name, { path: from, size, mode }) =>
      write(name, { size, mode }, size === 0 ? [] : createReadStream(from, { end: size - 1 })),
    async finish() {
      controller.finalize();
      await written;
      const file = await open(part, 'r+');
      await file.sync();
      await file.close();
      await rename(part, path);
    },
    async abandon() {
      controller.error(new Error('abandoned'));
      await written.catch(() => {});
      await rm(part, { force: true });
    },
  };
}
