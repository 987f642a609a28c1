import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { type Fault, fault } from './problem.ts';

/**
 * Files that editors write, wherever they are. Paths are relative to the folder that holds
 * `catalogue/` and `site/content/`, or to the catalogue: see `inFolder`; with slashes everywhere.
 */
export interface SourceFiles {
  /** Null where there is no such file, and of a link that leads out of its folder. */
  read(path: string): Promise<string | null>;
  readBytes(path: string): Promise<Uint8Array | null>;
  /** Names of all files below a folder, relative to it and sorted; none where there is no folder. */
  list(folder: string): Promise<string[]>;
  /** A key that changes with the file; null where it cannot be known without reading. */
  stamp(path: string): Promise<string | null>;
}

/** New contents by path; null where a file is removed. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | null>;

/** What editors write below the root. */
export const FOLDERS = ['catalogue', 'site/content'] as const;

/** The one of them that a file is in. */
export const folderOf = (file: string): string | undefined =>
  FOLDERS.find((folder) => file.startsWith(`${folder}/`));

export function folderFiles(root: string): SourceFiles {
  return {
    async read(path) {
      // What is worked on may be put together of linked folders.
      const folder = folderOf(path) ?? path.slice(0, Math.max(path.indexOf('/'), 0));
      const top = await realpath(join(root, folder)).catch(orMissing);
      const file = await realpath(join(root, path)).catch(orMissing);
      // A link in a repository might show editors what only the machine may read.
      if (!top || !file?.startsWith(top + sep)) return null;
      return readFile(file, 'utf8').catch(orMissing);
    },
    readBytes: (path) => readFile(join(root, path)).catch(orMissing),
    async list(folder) {
      const top = join(root, folder);
      const found = await readdir(top, { recursive: true, withFileTypes: true }).catch(orMissing);
      const files = (found ?? []).filter((entry) => !entry.isDirectory());
      const paths = files.map(({ parentPath, name }) => join(parentPath, name));
      return paths.map((path) => path.slice(join(top, sep).length).replaceAll(sep, '/')).sort();
    },
    async stamp(path) {
      const found = await stat(join(root, path)).catch(orMissing);
      return found && [found.dev, found.ino, found.size, found.mtimeMs].join('-');
    },
  };
}

/** The same files with changed ones in their place. */
export const withChanges = (files: SourceFiles, changed: FileChanges): SourceFiles => ({
  async read(path) {
    const content = changed.get(path);
    if (content === undefined) return files.read(path);
    return content instanceof Uint8Array ? Buffer.from(content).toString() : content;
  },
  async readBytes(path) {
    const content = changed.get(path);
    if (content === undefined) return files.readBytes(path);
    return typeof content === 'string' ? Buffer.from(content) : content;
  },
  async list(folder) {
    const names = new Set(await files.list(folder));
    for (const [path, content] of changed) {
      const name = posix.relative(folder, path);
      if (name.startsWith('..')) continue;
      if (content === null) names.delete(name);
      else names.add(name);
    }
    return [...names].sort();
  },
  stamp: async (path) => (changed.has(path) ? null : files.stamp(path)),
});

/** The files of a folder, by their paths in it. */
export const inFolder = (files: SourceFiles, folder: string): SourceFiles => ({
  read: (path) => files.read(`${folder}/${path}`),
  readBytes: (path) => files.readBytes(`${folder}/${path}`),
  list: (below) => files.list(posix.join(folder, below)),
  stamp: (path) => files.stamp(`${folder}/${path}`),
});

/** Why a file cannot be read that has to be there. */
export async function missingFault(files: SourceFiles, path: string): Promise<Fault> {
  const isThere = (await files.list(posix.dirname(path))).includes(posix.basename(path));
  return fault(isThere ? 'link_out' : 'file_missing');
}

const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];

function orMissing(cause: NodeJS.ErrnoException): null {
  if (MISSING.includes(cause.code ?? '')) return null;
  throw cause;
}
