import type { EditorRole } from '@seahour/api-types/editor.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';

export interface EditorRow {
  editor_id: Generated<number>;
  name: string;
  mail: string;
  role: EditorRole;
  language: Language;
  created_at: Date;
}

/** Who wrote a place of a file last, and when. */
export interface Touched {
  path: readonly (string | number)[];
  by: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** What is written of a file and not published yet. Values are those of `SourceValue`; null is no file. */
export interface EditorDraftRow {
  file: string;
  /** What the file said when `value` was written. */
  base: unknown;
  value: unknown;
  /** What a new file is written into. */
  template: string | null;
  touched: readonly Touched[];
  /** Another one with each change. */
  revision: Generated<number>;
}

export interface EditorPublicationRow {
  publication_id: Generated<number>;
  by_name: string;
  published_at: Date;
  /** `writing` until files and database say the same. */
  state: 'writing' | 'live' | 'failed';
  /** Of the files' repository. */
  commit_id: string | null;
  /** Why it failed, or why it was not committed. */
  note: Generated<string>;
}

export interface EditorPublicationFileRow {
  publication_id: number;
  file: string;
  /** Texts of the file; null is no file. */
  was: string | null;
  becomes: string | null;
  touched: readonly Touched[];
}

export interface EditorBuildRow {
  build_id: Generated<number>;
  cause: 'publish' | 'button';
  by_name: string;
  began_at: Date;
  ended_at: Date | null;
  outcome: 'built' | 'failed' | null;
  /** How many came out different; null where all were built anew. */
  pages: number | null;
  reason: Generated<string>;
}

export interface EditorPreviewRow {
  token_hash: string;
  editor_id: number;
  ends_at: Date;
}
