import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { readableError, sayStumble } from './readable-errors.ts';

/** What is wrong with a catalogue, where an editor finds it. */
export interface Problem {
  /** Relative to the catalogue, e.g. `offers/dubai/yacht-rental/azure-46.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  reason: string;
}

type Path = readonly PropertyKey[];

/** A checked file that still knows where each value stands. */
export interface YamlFile<T> {
  file: string;
  value: T;
  problemAt(path: Path, reason: string): Problem;
}

export type Parsed<T> = { ok: true; file: YamlFile<T> } | { ok: false; problems: Problem[] };

export function parseYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Parsed<z.output<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  // The first mistake makes nonsense of what follows it.
  const [broken] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (broken) {
    const problem = { file, line: lineOf(broken.pos[0]), reason: sayStumble(broken) };
    return { ok: false, problems: [problem] };
  }
  const problemAt = (path: Path, reason: string): Problem => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return { file, line: lineOf(node.range[0]), reason };
    }
    return { file, line: 1, reason };
  };
  const checked = schema.safeParse(document.toJS(), { error: readableError });
  if (checked.success) return { ok: true, file: { file, value: checked.data, problemAt } };
  const problems = checked.error.issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys') return [problemAt(path, named(path, issue.message))];
    return issue.keys.map((key) => problemAt([...path, key], `nothing here is called “${key}”`));
  });
  return { ok: false, problems };
}

/** The line says which entry of a list it is. */
function named(path: Path, message: string): string {
  const lists = path.slice(0, -1).findLastIndex((part) => typeof part === 'number');
  const names = path.slice(lists + 1).filter((part) => typeof part !== 'number');
  return names.length === 0 ? message : `${names.map(String).join('.')}: ${message}`;
}
