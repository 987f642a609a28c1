import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type texts from '@seahour/server/texts/problems.json';
import type { Leaf, PluralKey, PluralSuffix } from '@seahour/ui/i18n/messages.ts';
import type { Params } from '@seahour/ui/i18n/translate.ts';
import { translates } from '../../platform/texts.ts';

type Keys = Leaf<typeof texts>;
/** E.g. `too_few`, whose words are `too_few_one` and `too_few_other`. */
type Counted = PluralKey<typeof texts>;
/** Words that offer a spelling stand beside the others of their code, as `<code>_write`. */
type Code<Key> = Key extends `${infer Base}_write` ? Base : Key;
export type ProblemCode = Code<Exclude<Keys, `${Counted}${PluralSuffix}`>> | Counted;

/** What is wrong, without where. */
export interface Fault {
  code: ProblemCode;
  /** What the words name; `write` is a right spelling, of `given` where only a part of a text is wrong. */
  params: Params;
}

/** What is wrong with a file of the catalogue or of the texts, where an editor finds it. */
export interface Problem extends Fault {
  /** Relative to the catalogue, or to the root of all sources. */
  file: string;
  /** From 1. */
  line: number;
  /** Of the value in the file, e.g. `['prices', 0, 'price']`; empty of a file or a line of Markdown. */
  path: readonly (string | number)[];
}

/** A problem in words for reports, which are in English. */
export interface Mistake {
  file: string;
  line: number;
  reason: string;
}

export const fault = (code: ProblemCode, params: Params = {}): Fault => ({ code, params });

/** With a right spelling where there is one. */
export const faultWith = (
  code: ProblemCode,
  params: Params,
  write: string | number | null | undefined,
): Fault => ({ code, params: { ...params, ...(write != null && { write }) } });

const problemTexts = translates<Record<string, string>>('problems');

/** Codes of languages among the params, which readers know by name. */
const LANGUAGE_PARAMS = ['language', 'source'];

/** The words of a problem beside its field, e.g. `write 2026-12-24`. */
export function sayProblem({ code, params }: Fault, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const named = Object.entries(params).map(([key, value]) =>
    LANGUAGE_PARAMS.includes(key) ? [key, names.of(`${value}`) ?? value] : [key, value],
  );
  const filled: Params = Object.fromEntries(named);
  const say = problemTexts[language];
  if (params.write !== undefined) {
    const said = say(`${code}_write`, filled);
    if (said !== `${code}_write`) return said;
  }
  return say(code, filled);
}

/** For a report: the line says which entry of a list it is. */
export function mistakeOf({ file, line, path, ...fault }: Problem): Mistake {
  const lists = path.slice(0, -1).findLastIndex((part) => typeof part === 'number');
  const names = path.slice(lists + 1).filter((part) => typeof part !== 'number');
  const said = sayProblem(fault, DEFAULT_LANGUAGE);
  return { file, line, reason: names.length === 0 ? said : `${names.join('.')}: ${said}` };
}
