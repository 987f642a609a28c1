import type { ErrorCode, YAMLError } from 'yaml';
import { type Fault, fault, faultWith, type ProblemCode } from './problem.ts';

const STUMBLES: Partial<Record<ErrorCode, ProblemCode>> = {
  BAD_INDENT: 'yaml_indent',
  MULTILINE_IMPLICIT_KEY: 'yaml_indent',
  BAD_SCALAR_START: 'yaml_unquoted',
  TAG_RESOLVE_FAILED: 'yaml_unquoted',
  BAD_ALIAS: 'yaml_unquoted',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_colon',
  DUPLICATE_KEY: 'yaml_twice',
  MISSING_CHAR: 'yaml_sign_missing',
  TAB_AS_INDENT: 'yaml_tab',
  UNEXPECTED_TOKEN: 'yaml_stray_sign',
};

/** What Git leaves in a file that two people have changed. */
const MERGE_MARK = /^(?:<{7}|>{7})(?: .*)?$/m;

/** What is wrong, and at which offset of the text. */
export type Stumble = Fault & { at: number };

export function findMergeMark(text: string): Stumble | null {
  const found = MERGE_MARK.exec(text);
  return found && { ...fault('merge_mark'), at: found.index };
}

/** A text in single quotes that goes on behind an apostrophe. */
const APOSTROPHE = /(?:^|[\s:{[,-])'(?:[^']|'')*\p{L}'\p{L}/u;
const WITH_COLON = /^\s*(?:- )?[\w-]+: +((?!['"]).*: .*)$/;

/** The first line with a quote that opens and does not close. */
const QUOTE_OPEN = /^.*[:{,[-] +(?:"[^"\n]*|'[^'\n]*)$/m;

/** What the YAML parser stumbled over, by its code and the line that it stands in. */
export function stumbleOf({ code, message, pos: [at] }: YAMLError, text: string): Stumble {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  if (/^ *\t/.test(line)) return { at, ...fault('yaml_tab') };
  if (APOSTROPHE.test(line)) return { at, ...fault('yaml_apostrophe') };
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    return { at: QUOTE_OPEN.exec(text)?.index ?? at, ...fault('yaml_quote_open') };
  }
  if (code !== 'BLOCK_AS_IMPLICIT_KEY')
    return { at, ...fault(STUMBLES[code] ?? 'yaml_unreadable') };
  const [, words] = WITH_COLON.exec(line) ?? [];
  const write = words && `'${words.trim().replaceAll("'", "''")}'`;
  return { at, ...faultWith('yaml_colon', {}, write) };
}
