import { Document, isMap, isSeq, Scalar } from 'yaml';
import { isObject, type JsonObject, type JsonValue } from './json-value.ts';
import { type Collection, collectionsOf } from './yaml-entries.ts';

/** Where lines end that are broken by hand. */
const WIDTH = 100;
/** A list or a map up to this length is written on one line. */
const FLOW_WIDTH = 72;

/** How a file is written. */
export interface Style {
  prefersDouble: boolean;
  /** Long texts are `>-`, not one long line. */
  folds: boolean;
  /** Spaces of a level. */
  step: number;
  /** Texts in double quotes, which hold anything. */
  isSafe: boolean;
}

export function styleOf(text: string): Omit<Style, 'isSafe'> {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    prefersDouble: count(/[:,[-] *"/g) > count(/[:,[-] *'/g),
    folds: /[:-] >-?$/m.test(text),
    step: /^(?: *- )?( +)[^\s#]/m.exec(text)?.[1]?.length ?? 2,
  };
}

interface Place {
  /** Where the line's own key or dash stands. */
  column: number;
  /** Where the value begins on its line. */
  at: number;
  isFlow?: boolean;
  /** What stands there now. */
  old?: { type?: Scalar.Type; source: string };
}

const spaces = (count: number): string => ' '.repeat(count);

/** A text, a number, yes or no, as it is written at a place. */
export function scalarText(value: JsonValue, style: Style, place: Place): string {
  if (typeof value === 'number') return numberText(value, place.old?.source ?? '');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value.includes('\0')) throw new Error('a text holds a character that no file may');
  const { old, isFlow = false, column, at } = place;
  const type = style.isSafe ? Scalar.QUOTE_DOUBLE : stringType(value, old?.type, isFlow);
  if (type !== Scalar.BLOCK_FOLDED && type !== Scalar.BLOCK_LITERAL) {
    const line = lineOf(value, type, style, isFlow);
    const isLong = at + line.length > WIDTH && at + (old?.source.length ?? 0) <= WIDTH;
    const isText = type === Scalar.PLAIN || type === Scalar.QUOTE_SINGLE;
    if (isFlow || !style.folds || !isLong || !isText || !isFoldable(value)) return line;
  }
  const isBlock = old?.type === type;
  const written = isBlock ? old.source.split('\n').slice(1) : [];
  const indent = /^ +/.exec(written[0] ?? '')?.[0].length ?? column + style.step;
  const whole = value.replace(/\n$/, '');
  if (type !== Scalar.BLOCK_LITERAL && isFoldable(whole)) {
    const old = written.map((line) => line.trim());
    const lines = fold(whole, old, Math.max(WIDTH - indent, ...old.map(({ length }) => length)));
    return [whole === value ? '>-' : '>', ...lines].join(`\n${spaces(indent)}`);
  }
  const doc = new Document({ k: value });
  (doc.get('k', true) as Scalar).type = type;
  const block = doc.toString({ lineWidth: WIDTH - column, indent: indent - column });
  return block
    .slice('k: '.length)
    .replace(/\n$/, '')
    .replaceAll(/\n(?=.)/g, `\n${spaces(column)}`);
}

/** With as many decimals as `55.1380` has, whose last one is there for its looks. */
function numberText(value: number, old: string): string {
  const decimals = /^[-+]?\d+\.(\d*0)$/.exec(old)?.[1]?.length ?? 0;
  const written = JSON.stringify(value);
  const fixed = value.toFixed(Math.min(decimals, 20));
  return fixed.length > written.length && Number(fixed) === value ? fixed : written;
}

function stringType(value: string, old: Scalar.Type | undefined, isFlow: boolean): Scalar.Type {
  const isBlock = old === Scalar.BLOCK_FOLDED || old === Scalar.BLOCK_LITERAL;
  const isQuoted = old === Scalar.QUOTE_DOUBLE || old === Scalar.QUOTE_SINGLE;
  if (isFlow || old === Scalar.QUOTE_DOUBLE) {
    if (value.includes('\n')) return Scalar.QUOTE_DOUBLE;
    return isQuoted ? old : Scalar.PLAIN;
  }
  if (isBlock) return old;
  if (value.includes('\n')) return Scalar.BLOCK_LITERAL;
  return isQuoted ? old : Scalar.PLAIN;
}

function lineOf(value: string, type: Scalar.Type, style: Style, isFlow: boolean): string {
  const doc = new Document(isFlow ? [value] : { k: value });
  const { contents } = doc;
  if (isSeq(contents)) contents.flow = true;
  (doc.get(isFlow ? 0 : 'k', true) as Scalar).type = type;
  const line = doc.toString({
    lineWidth: 0,
    singleQuote: !style.prefersDouble || type === Scalar.QUOTE_SINGLE ? true : null,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  });
  return isFlow ? line.slice('[ '.length, -' ]\n'.length) : line.slice('k: '.length, -1);
}

/** One paragraph of which each space may become a line end. */
const isFoldable = (value: string): boolean => /^\S+( \S+)*$/.test(value);

/** Lines of a paragraph; those whose words stay are left as they were broken. */
function fold(text: string, old: readonly string[], width: number): string[] {
  const words = text.split(' ');
  const wordsOf = old.map((line) => line.split(' '));
  const isAt = (line: readonly string[], at: number) =>
    line.every((word, index) => word === words[at + index]);
  let [head, from] = [0, 0];
  while (head < old.length && isAt(wordsOf[head] ?? [], from)) from += wordsOf[head++]?.length ?? 0;
  let [tail, to] = [old.length, words.length];
  while (tail > head && to - (wordsOf[tail - 1]?.length ?? 0) >= from) {
    const line = wordsOf[tail - 1] ?? [];
    if (!isAt(line, to - line.length)) break;
    to -= line.length;
    tail--;
  }
  const middle = wrap(words.slice(from, to), width);
  if (old.length === 0 || middle.length <= Math.max(1, tail - head)) {
    return [...old.slice(0, head), ...middle, ...old.slice(tail)];
  }
  return [...old.slice(0, head), ...wrap(words.slice(from), width)];
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

const keyText = (key: string, style: Style, isFlow: boolean): string =>
  scalarText(
    key,
    { ...style, folds: false },
    { column: 0, at: 0, isFlow: isFlow || key.includes('\n') },
  );

/** Collections that stand in other places for the same thing; the first ones are nearest. */
export type Like = readonly Collection[];

/** What stands at a key of each. */
export const likeAt = (like: Like, key: string): Like =>
  collectionsOf(like.map((node) => isMap(node) && node.get(key, true)));

/** What stands in each of them. */
export const likeIn = (like: Like): Like =>
  collectionsOf(like.flatMap((node) => (isSeq(node) ? node.items : [])));

const isEmpty = (value: JsonValue[] | JsonObject): boolean => Object.keys(value).length === 0;

/** On one line: `{ hours: 1-3, price: 900 }`, `[fri, sat]`. */
export function flowText(value: JsonValue, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style)).join(', ')}]`;
  if (!isObject(value)) return scalarText(value, style, { column: 0, at: 0, isFlow: true });
  return isEmpty(value) ? '{}' : `{ ${flowEntries(value, style).join(', ')} }`;
}

export const flowEntries = (value: JsonObject, style: Style): string[] =>
  Object.entries(value).map(
    ([key, each]) => `${keyText(key, style, true)}: ${flowText(each, style)}`,
  );

const hasRecords = (value: JsonValue): boolean =>
  Array.isArray(value)
    ? value.some(isObject)
    : isObject(value) && Object.values(value).some(hasRecords);

function isFlowText(value: JsonValue[] | JsonObject, style: Style, like: Like): boolean {
  if (isEmpty(value)) return true;
  // Line ends are easier read in a block.
  if (JSON.stringify(value).includes('\\n')) return false;
  const isAlike = (node: Collection) =>
    node.items.length > 0 && isSeq(node) === Array.isArray(value);
  const model = like.find(isAlike);
  if (model) return !!model.flow;
  if (hasRecords(value)) return false;
  return flowText(value, style).length <= FLOW_WIDTH;
}

/** An entry of a map as it begins in a column: its key and what follows it. */
export function pairText(key: string, value: JsonValue, style: Style, where: Where): string {
  return `${keyText(key, style, false)}:${afterKey(key.length, value, style, where)}`;
}

interface Where {
  column: number;
  like: Like;
}

export function afterKey(
  length: number,
  value: JsonValue,
  style: Style,
  { column, like }: Where,
): string {
  if (!Array.isArray(value) && !isObject(value)) {
    return ` ${scalarText(value, style, { column, at: column + length + 2 })}`;
  }
  if (isFlowText(value, style, like)) return ` ${flowText(value, style)}`;
  const inside = column + style.step;
  return `\n${spaces(inside)}${blockText(value, style, { column: inside, like })}`;
}

/** An item of a list as it begins in a column: its dash and what follows it. */
export function itemText(value: JsonValue, style: Style, { column, like }: Where): string {
  if (!Array.isArray(value) && !isObject(value)) {
    return `- ${scalarText(value, style, { column, at: column + 2 })}`;
  }
  if (isFlowText(value, style, like)) return `- ${flowText(value, style)}`;
  return `- ${blockText(value, style, { column: column + 2, like })}`;
}

/** A line an entry; the first one is written without its indentation. */
export function blockText(
  value: JsonValue[] | JsonObject,
  style: Style,
  { column, like }: Where,
): string {
  const lines = Array.isArray(value)
    ? value.map((item) => itemText(item, style, { column, like: likeIn(like) }))
    : Object.entries(value).map(([key, each]) =>
        pairText(key, each, style, { column, like: likeAt(like, key) }),
      );
  return lines.join(`\n${spaces(column)}`);
}
