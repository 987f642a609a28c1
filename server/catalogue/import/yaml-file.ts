import { isNode, isScalar, LineCounter } from 'yaml';
import type * as z from 'zod';
import { parseYamlDocument } from '../files/parse-yaml.ts';
import { type Fault, fault, type Problem, type ProblemCode } from './problem.ts';
import { faultsOf, issueMessage } from './schema-issues.ts';
import { findMergeMark, type Stumble, stumbleOf } from './yaml-stumbles.ts';

type Path = readonly (string | number)[];

/** A checked file that still knows where each value stands. */
export interface YamlFile<T> {
  file: string;
  value: T;
  /** From 1. */
  lineAt(path: Path): number;
  problemAt(path: Path, code: ProblemCode, params?: Fault['params']): Problem;
  /** A number as it is written, which its value does not say: `1.350`. */
  writtenAt(path: Path): string;
}

export type Parsed<T> = { ok: true; file: YamlFile<T> } | { ok: false; problems: Problem[] };

/**
 * Files that were parsed before, by path: a check of a draft parses what changed. Each is of one
 * schema, and none of the values may be changed.
 */
export type ParseCache = Map<string, { text: string; parsed: Parsed<unknown> }>;

export interface ParseOptions {
  /** What is wrong with a text of the file. */
  checkText?: (text: string, path: Path) => Fault[];
  cache?: ParseCache | undefined;
}

/** Of a file. Nobody reads more, and finding the line of each takes as long as the file is. */
const MOST_TOLD = 100;

export function parseYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  { checkText, cache }: ParseOptions = {},
): Parsed<z.output<S>> {
  const known = cache?.get(file);
  if (known?.text === text) return known.parsed as Parsed<z.output<S>>;
  const parsed = parse(file, text, schema, checkText);
  cache?.set(file, { text, parsed });
  return parsed;
}

function parse<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  checkText: NonNullable<ParseOptions['checkText']> = () => [],
): Parsed<z.output<S>> {
  const lines = new LineCounter();
  const document = parseYamlDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const stumbled = ({ at, code, params }: Stumble): Parsed<never> => {
    return { ok: false, problems: [{ file, line: lineOf(at), path: [], code, params }] };
  };
  const mark = findMergeMark(text);
  if (mark) return stumbled(mark);
  // The first mistake makes nonsense of what follows it.
  const errors = [...document.errors, ...document.warnings];
  const [broken] = errors.sort((a, b) => a.pos[0] - b.pos[0]);
  if (broken) {
    return stumbled(stumbleOf(broken, text));
  }
  const nodeAt = (path: Path) =>
    path.length === 0 ? document.contents : document.getIn(path, true);
  const lineAt = (path: Path): number => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = nodeAt(path.slice(0, depth));
      if (isNode(node) && node.range) return lineOf(node.range[0]);
    }
    return 1;
  };
  const problemAt: YamlFile<unknown>['problemAt'] = (path, code, params = {}) => {
    return { file, line: lineAt(path), path, code, params };
  };
  const writtenAt: YamlFile<unknown>['writtenAt'] = (path) => {
    const node = nodeAt(path);
    return isScalar(node) ? String(node.source ?? node.value) : '';
  };
  let value: unknown;
  try {
    value = document.toJS();
    JSON.stringify(value);
  } catch {
    // Aliases that unpack to far more than the file, or that stand in what they name.
    return stumbled({ at: 0, ...fault('yaml_unreadable') });
  }
  const wrongTexts = textsIn(value).flatMap(({ path, text }) =>
    checkText(text, path).map((found) => ({ ...found, path })),
  );
  const checked = schema.safeParse(value, { error: issueMessage, reportInput: true });
  if (checked.success && wrongTexts.length === 0) {
    return { ok: true, file: { file, value: checked.data, lineAt, problemAt, writtenAt } };
  }
  const issues = checked.error?.issues.slice(0, MOST_TOLD) ?? [];
  const faults = [...issues.flatMap((issue) => faultsOf(issue, nodeAt)), ...wrongTexts];
  const told = faults.slice(0, MOST_TOLD);
  return {
    ok: false,
    problems: told.map(({ path, code, params }) => problemAt(path, code, params)),
  };
}

function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]));
}
