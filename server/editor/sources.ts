import type { SourceFiles } from '../catalogue/import/source-files.ts';
import type { ParseCache } from '../catalogue/import/yaml-file.ts';
import { hashOf } from '../platform/secrets.ts';
import type { PageRules } from './publisher.ts';
import { type FileValue, kindOf, readValue, type SourceKind } from './source-value.ts';

/** A file as it is on the disk. */
export interface Source {
  file: string;
  kind: SourceKind;
  /** Null where there is no file. */
  text: string | null;
  value: FileValue;
  /** It is there and cannot be read. */
  isBroken: boolean;
}

/** The files that editors write; what was read is parsed again only when its text has changed. */
export interface Sources {
  files: SourceFiles;
  pages: PageRules;
  /** Of the catalogue's files as they were read last. */
  cache: ParseCache;
  /** Null for a name that no file of an editor's has. */
  read(file: string): Promise<Source | null>;
  /** All there are. */
  list(): Promise<string[]>;
  /** Changes with any of the files. */
  stamp(): Promise<string>;
}

/** That hold them. */
export const FOLDERS = ['catalogue', 'site/content'];

export function createSources(files: SourceFiles, pages: PageRules): Sources {
  const parsed = new Map<string, Source>();
  async function names(): Promise<string[]> {
    const found = await Promise.all(
      FOLDERS.map(async (folder) => (await files.list(folder)).map((name) => `${folder}/${name}`)),
    );
    return found.flat();
  }
  return {
    files,
    pages,
    cache: new Map(),
    async read(file) {
      const kind = kindOf(file, pages);
      if (!kind) return null;
      const text = await files.read(file);
      const known = parsed.get(file);
      if (known && known.text === text) return known;
      const value = readValue(file, text);
      const source = { file, kind, text, value: value ?? null, isBroken: value === undefined };
      if (text === null) parsed.delete(file);
      else parsed.set(file, source);
      return source;
    },
    list: async () => (await names()).filter((file) => kindOf(file, pages)),
    async stamp() {
      const all = await names();
      const stamps = await Promise.all(all.map((file) => files.stamp(file)));
      return hashOf(JSON.stringify([all, stamps]));
    },
  };
}
