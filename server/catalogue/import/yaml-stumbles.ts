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

export function findMergeMark(text: string): (Fault & { at: number }) | null {
  const found = MERGE_MARK.exec(text);
  return found && { ...fault('merge_mark'), at: found.index };
}

/** A text in single quotes that goes on behind an apostrophe. */
const APOSTROPHE = /(?:^|[\s:{[,-])'(?:[^']|'')*\p{L}'\p{L}/u;
const WITH_COLON = /^\s*(?:- )?[\w-]+: +((?!['"]).*: .*)$/;

/** What the YAML parser stumbled over, by its code and the line that it stands in. */
export function stumbleOf({ code, message }: YAMLError, line: string): Fault {
  if (/^ *\t/.test(line)) return fault('yaml_tab');
  if (APOSTROPHE.test(line)) return fault('yaml_apostrophe');
  if (code === 'MISSING_CHAR' && message.includes('quote')) return fault('yaml_quote_open');
  const [, text] = WITH_COLON.exec(line) ?? [];
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return faultWith('yaml_colon', {}, text && `'${text.trim().replaceAll("'", "''")}'`);
  }
  return fault(STUMBLES[code] ?? 'yaml_unreadable');
}
