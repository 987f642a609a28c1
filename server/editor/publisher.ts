import type * as z from 'zod';
import type { Problem } from '../catalogue/import/problem.ts';
import type { FileChanges, SourceFiles } from '../catalogue/import/source-files.ts';

/** Texts of files to be written, by their names from the root; null removes one. */
export type FileTexts = ReadonlyMap<string, string | null>;

/**
 * What publishing does outside of the database. It is the machine's that has the files and builds the
 * pages.
 */
export interface Publisher {
  /** The files as they are on the disk, from the root. */
  files: SourceFiles;
  /** What pages are made of. */
  pages: PageRules;
  /** All that is wrong with files: catalogue, pages, questions, photos. */
  check(files: SourceFiles): Promise<readonly Problem[]>;
  /**
   * Runs while nobody else publishes, by a command or by another process. Rejects in plain words where
   * that is not so within two minutes. Neither it nor `build` may be called within it.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Writes texts and photos, one after another, each whole or not at all; null removes one. */
  write(files: FileChanges): Promise<void>;
  /**
   * Records them where they are in a Git repository. Returns the commit; null where there is nothing to
   * record. Rejects in plain words where Git cannot now; what was published stays published.
   */
  commit(files: FileChanges, author: { name: string; mail: string }): Promise<string | null>;
  /**
   * Brings pages up to date with what was published: `offers` and `pages` that have changed, or all of them
   * where it takes a whole build. Answers with how many came out different; null where all are new. Rejects
   * with the reason in plain words; then the pages are as they were.
   */
  build(changed: Changed | 'all'): Promise<number | null>;
}

export interface PageRules {
  /** By the last part of their address. */
  ids: readonly string[];
  /** The head of a page, and the questions of `faq.yaml`. */
  head: z.ZodObject;
  questions: z.ZodType;
}

/** What single pages can be built for: offers by id, pages by the last part of their address. */
export interface Changed {
  offers: readonly number[];
  pages: readonly string[];
}
