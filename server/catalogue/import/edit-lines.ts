import type { Node } from 'yaml';

/** Where something begins and ends in a text, as the parser counts. */
type Range = readonly [number, number, number];

/** An entry of a list as it stands in the text. */
export interface Part {
  key: string;
  range: Range;
  /** Of what may change in it. */
  valueRange: Range;
  value: string;
}

/** An entry as it shall be: with its value, or as a line of its own. */
export interface Edit {
  key: string;
  value: string;
  line: string;
}

interface Edits {
  list: Node;
  parts: readonly Part[];
  edits: readonly Edit[];
  /** On one line, in brackets: it is written again as a whole. */
  isFlow: boolean;
}

/** Makes a list of a YAML text what it shall be; lines that stay are left as they are written. */
export function editLines(text: string, { list, parts, edits, isFlow }: Edits): string {
  const [first] = parts;
  const range = list.range as Range;
  if (!first || isFlow) {
    const lines = edits.map(({ line }) => `\n  ${line}`).join('');
    return `${text.slice(0, range[0]).trimEnd()}${lines}${text.slice(range[1])}`;
  }
  const begin = lineStart(text, first.range[0]);
  const end = lineEnd(text, (parts.at(-1) ?? first).range[1]);
  const indent = /^ */.exec(text.slice(begin))?.[0] ?? '';
  const chunks = new Map<string, { part: Part; from: number; to: number }>();
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const from = lineStart(text, part.range[0]);
    chunks.set(part.key, { part, from, to: next ? lineStart(text, next.range[0]) : end });
  }
  const kept = new Set(edits.map(({ key }) => key));
  const comments = [...chunks.values()]
    .filter(({ part }) => !kept.has(part.key))
    .map(({ part, to }) => text.slice(lineEnd(text, part.range[1]), to))
    .join('');
  const lines = edits.map(({ key, value, line }) => {
    const chunk = chunks.get(key);
    if (!chunk) return `${indent}${line}\n`;
    const { part, from, to } = chunk;
    if (part.value === value) return text.slice(from, to);
    const [start, stop] = part.valueRange;
    return `${text.slice(from, start)}${value}${text.slice(stop, to)}`;
  });
  const whole = lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('');
  return `${text.slice(0, begin)}${whole}${comments}${text.slice(end)}`;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

function lineEnd(text: string, at: number): number {
  if (text[at - 1] === '\n') return at;
  const found = text.indexOf('\n', at);
  return found === -1 ? text.length : found + 1;
}
