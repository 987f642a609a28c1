import type { BuildCause, BuildOutcome, EditorRole } from '@seahour/api-types/editor.ts';
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
  by_mail: string;
  /** While it is planned, when that is to be. */
  published_at: Date;
  /** Of the city by whose clock it was planned; null where it was not. */
  time_zone: string | null;
  /** What was confirmed and chosen when it was planned, see `Consent`. */
  consent: unknown;
  /**
   * `writing` until files and database say the same. What was planned and could not be published at its
   * moment is `refused`.
   */
  state: 'planned' | 'refused' | 'writing' | 'live' | 'failed';
  refusal: string | null;
  /** Of the files' repository. */
  commit_id: string | null;
  /** Why it failed, or why it was not committed. */
  note: Generated<string>;
  /** The first of the publications that it takes back; null where it is no roll back. */
  rolls_back: number | null;
}

export interface EditorPublicationFileRow {
  publication_id: number;
  file: string;
  /** Texts of the file; null is no file. */
  was: string | null;
  becomes: string | null;
  touched: readonly Touched[];
}

/** A translation, and a text that it is known to be right for, as hashes. */
export interface EditorTranslationRow {
  file: string;
  text_hash: string;
  source_hash: string;
  noted_at: Date;
}

/** A photo beside the draft. */
export interface EditorPhotoRow {
  /** From the root. */
  file: string;
  jpeg: Uint8Array;
  by_name: string;
  sent_at: Date;
}

/** Waits until it begins. */
export interface EditorBuildRow {
  build_id: Generated<number>;
  cause: BuildCause;
  by_name: string;
  /** What is built: offers by id, pages by the last part of their address; null is everything. */
  changed: { offers: number[]; pages: string[] } | null;
  /** Prices in the files that move far and may be imported, each a `MoneyChange` of the import. */
  confirmed: Generated<readonly unknown[]>;
  publication_id: number | null;
  wanted_at: Date;
  began_at: Date | null;
  ended_at: Date | null;
  outcome: BuildOutcome | null;
  /** How many came out different; null where all were built again. */
  pages: number | null;
  /** Of a tool that failed. */
  reason: Generated<string>;
  /** What is wrong with the files, each a `Problem` of the import. */
  problems: Generated<readonly unknown[]>;
  /** The build that was cut off and is made again. */
  repeats: Generated<number | null>;
}

/** Builds all pages; without a row that is never. */
export interface EditorScheduleRow {
  /** Of a day in the zone; null is the beginning of every hour. */
  hour: number | null;
  time_zone: string | null;
  next_at: Date;
}

export interface EditorHookRow {
  secret: string;
  by_name: string;
  made_at: Date;
}

export interface EditorPreviewRow {
  token_hash: string;
  editor_id: number;
  ends_at: Date;
}
