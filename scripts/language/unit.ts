import { plainLength } from './markup.ts';

/** A text as a translator sees it. */
export interface Unit {
  /** In its file, e.g. `card.hours_few`. */
  id: string;
  /** In the language that texts are written in. */
  source: string;
  /** In the language it is to be said in; absent where nothing is there. */
  target?: string;
  note?: string;
  /** Letters that it may have at most, e.g. in search engines; longer ones are refused. */
  limit?: number;
  /** It is one form of a plural. */
  isForm?: true;
  /** A paragraph or the like, which an empty line would part. */
  isBlock?: boolean;
}

/** A file of texts, and the same file in another language. */
export interface TextFile {
  /** Relative to the root, as the source has it; its name in an exchange file. */
  path: string;
  units: Unit[];
  /** Writes the texts of the language, by unit; a file that would be none without the others is left. */
  write(targets: ReadonlyMap<string, string>): Promise<void>;
}

/** Longer texts wrap. */
const LABEL_LENGTH = 40;
const SENTENCE = /[.!?…:]$/;

/**
 * How long a text may become, in characters: our screens are tried with labels that are two fifths
 * longer. Undefined for sentences, which wrap.
 */
export function lengthLimit({ source, limit }: Pick<Unit, 'source' | 'limit'>): number | undefined {
  if (limit) return limit;
  const length = plainLength(source);
  if (length > LABEL_LENGTH || SENTENCE.test(source)) return undefined;
  return Math.max(length + 8, Math.ceil(length * 1.4));
}

/** Whether texts are others than those that are there. */
export const changes = (units: readonly Unit[], given: ReadonlyMap<string, string>): boolean =>
  units.some(({ id, target }) => given.has(id) && given.get(id) !== target);
