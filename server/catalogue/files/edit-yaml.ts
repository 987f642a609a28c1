import { type Document, isMap, isScalar, isSeq, type Node } from 'yaml';
import {
  getKey,
  isObject,
  isSame,
  type JsonObject,
  type JsonValue,
  type Path,
  setIn,
} from './json-value.ts';
import { pairItems } from './pair-items.ts';
import { parseYamlDocument } from './parse-yaml.ts';
import {
  type Collection,
  collectionsOf,
  contentEnd,
  type Entry,
  entriesOf,
  isCollection,
  lineEnd,
  lineStart,
} from './yaml-entries.ts';
import {
  afterKey,
  blockText,
  flowEntries,
  flowText,
  itemText,
  type Like,
  likeAt,
  likeIn,
  pairText,
  type Style,
  scalarText,
  styleOf,
} from './yaml-text.ts';

export interface EditOptions {
  /** Of the keys beside the one that is set: a new one is written after those that precede it. */
  order?: readonly string[];
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

interface Context extends EditOptions {
  text: string;
  document: Document;
  style: Style;
  /** The nearest collection around the path is replaced as a whole. */
  replacesParent: boolean;
}

/** An entry as it shall be: an old one, by its position and with its changes, or a new one. */
type Planned = { old: number; edits: Splice[] } | { text: string };

const ATTEMPTS = [
  [false, false],
  [true, false],
  [true, true],
] as const;

/**
 * Sets the value at a path of a YAML text, or removes it, as a careful hand does: comments, order,
 * quotes, line breaks and the style of all else stay byte for byte. Throws where that is impossible.
 */
export function editYaml(
  text: string,
  path: Path,
  value: JsonValue | undefined,
  options: EditOptions = {},
): string {
  if (text.includes('\r\n') && !/[^\r]\n/.test(text)) {
    const written = editYaml(text.replaceAll('\r\n', '\n'), path, value, options);
    return written.replaceAll('\n', '\r\n');
  }
  const document = parseYamlDocument(text, { keepSourceTokens: true });
  const [broken] = document.errors;
  if (broken) throw broken;
  const was: JsonValue = document.toJS();
  const becomes = setIn(was ?? undefined, path, value) ?? null;
  if (isSame(was, becomes)) return text;
  for (const [isSafe, replacesParent] of ATTEMPTS) {
    // The whole file is never replaced.
    if (replacesParent && path.length < 2) break;
    const style = { ...styleOf(text), isSafe };
    const written = write({ ...options, text, document, style, replacesParent }, path, becomes);
    const reread = parseYamlDocument(written);
    if (reread.errors.length === 0 && isSame(reread.toJS(), becomes)) return written;
  }
  throw new Error(`nothing can be written at ${path.join('.')}`);
}

function write(context: Context, path: Path, value: JsonValue): string {
  const { text, style } = context;
  const root = context.document.contents as Node | null;
  const edits = root && changes(context, root, { value, path, like: [], column: 0, isFlow: false });
  if (edits) return applied(text, 0, text.length, edits);
  const written =
    Array.isArray(value) || isObject(value)
      ? Object.keys(value).length > 0
        ? blockText(value, style, { column: 0, like: [] })
        : flowText(value, style)
      : scalarText(value, style, { column: 0, at: 0 });
  if (!root?.range) return `${text}${text && !text.endsWith('\n') ? '\n' : ''}${written}\n`;
  return `${text.slice(0, root.range[0])}${written}${text.slice(contentEnd(text, root))}`;
}

interface Change {
  value: JsonValue;
  /** To what changes, where it is known. */
  path: Path;
  like: Like;
  /** Where the key or the dash stands. */
  column: number;
  isFlow: boolean;
}

/** What has to change in a node, or undefined where its whole entry has to be replaced. */
function changes(context: Context, node: Node | null, change: Change): Splice[] | undefined {
  const { text, document, style, replacesParent } = context;
  const { value, path, column, isFlow } = change;
  if (node && isSame(node.toJS(document), value)) return [];
  if (replacesParent && path.length === 1) return undefined;
  if (isScalar(node) && node.range && !Array.isArray(value) && !isObject(value)) {
    const [start] = node.range;
    const end = contentEnd(text, node);
    // `key:` alone has nothing that can be replaced.
    if (start === end) return undefined;
    const at = start - lineStart(text, start);
    const old = { type: node.type, source: text.slice(start, end) };
    return [{ start, end, text: scalarText(value, style, { column, at, isFlow, old }) }];
  }
  if (!isCollection(node) || node.items.length === 0) return undefined;
  const list = { node, entries: entriesOf(text, node) };
  if (isMap(node) && isObject(value) && Object.keys(value).length > 0) {
    return assemble(context, list, planMap(context, list, { ...change, value }));
  }
  if (isSeq(node) && Array.isArray(value) && value.length > 0) {
    return assemble(context, list, planList(context, list, { ...change, value }));
  }
  return undefined;
}

interface List {
  node: Collection;
  entries: readonly Entry[];
}

const columnOf = (text: string, { entries: [first] }: List): number =>
  first ? first.start - lineStart(text, first.start) : 0;

function planMap(context: Context, list: List, change: Change & { value: JsonObject }): Planned[] {
  const { text, style } = context;
  const { value, path, like } = change;
  const [at, ...rest] = path;
  const column = columnOf(text, list);
  const isFlow = !!list.node.flow;
  const planned: (Planned & { key: string })[] = list.entries.flatMap((entry, old) => {
    const { key } = entry;
    const child = getKey(value, key);
    if (child === undefined) return [];
    const inside = { value: child, path: `${at}` === key ? rest : [], like: likeAt(like, key) };
    return [
      { key, old, edits: entryChanges(context, entry, { ...inside, column, isFlow }, false) },
    ];
  });
  const order = (path.length === 1 && context.order) || Object.keys(value);
  const known = new Set(list.entries.map(({ key }) => key));
  for (const [key, child] of Object.entries(value)) {
    if (known.has(key)) continue;
    const before = order.slice(0, Math.max(0, order.indexOf(key)));
    const after = planned.findLastIndex((each) => before.includes(each.key));
    const place = order.includes(key) ? after + 1 : planned.length;
    const alike = list.entries.map(({ node }) => node).filter((node) => isAlike(node, child));
    const models = [...likeAt(like, key), ...collectionsOf(alike)];
    const written = isFlow
      ? (flowEntries({ [key]: child }, style)[0] ?? '')
      : pairText(key, child, style, { column, like: models });
    planned.splice(place, 0, { key, text: written });
  }
  return planned;
}

/** A map of the same keys, e.g. of the same languages. */
const isAlike = (node: Node | null, value: JsonValue): boolean =>
  isMap(node) &&
  isObject(value) &&
  node.items.length > 0 &&
  Object.keys(value).every((key) => node.has(key));

function planList(
  context: Context,
  list: List,
  change: Change & { value: JsonValue[] },
): Planned[] {
  const { text, document, style } = context;
  const { value, path, like } = change;
  const [at, ...rest] = path;
  const { entries } = list;
  const nodes = entries.map(({ node }) => node);
  const column = columnOf(text, list);
  const isFlow = !!list.node.flow;
  const pairs =
    typeof at === 'number'
      ? pairsAround(at, entries.length, value.length)
      : pairItems(
          nodes.map((node) => node?.toJS(document) ?? null),
          value,
        );
  /** The items from one on, those before it, then those of other lists. */
  const around = (index: number): Like => [
    ...collectionsOf([...nodes.slice(index), ...nodes.slice(0, index).reverse()]),
    ...likeIn(like),
  ];
  return value.map((item, index): Planned => {
    const old = pairs[index];
    const entry = old === undefined ? undefined : entries[old];
    if (old === undefined || !entry) {
      if (isFlow) return { text: flowText(item, style) };
      const nearest = pairs.slice(0, index).findLast((pair) => pair !== undefined) ?? 0;
      return { text: itemText(item, style, { column, like: around(nearest) }) };
    }
    const inside = {
      ...{ value: item, path: at === old ? rest : [], column, isFlow },
      like: around(old).slice(isCollection(entry.node) ? 1 : 0),
    };
    return { old, edits: entryChanges(context, entry, inside, true) };
  });
}

/** Which items stay where one is set, added or removed. */
function pairsAround(at: number, before: number, after: number): (number | undefined)[] {
  return Array.from({ length: after }, (_, index) => {
    if (after < before) return index < at ? index : index + 1;
    return index < before ? index : undefined;
  });
}

function entryChanges(context: Context, entry: Entry, change: Change, isItem: boolean): Splice[] {
  const { style } = context;
  const { start, keyEnd, end, node } = entry;
  const { value, column, isFlow, like } = change;
  const inside = changes(context, node, change);
  if (inside) return inside;
  const isOld = isCollection(node) && node.items.length > 0 && isMap(node) === isObject(value);
  const where = { column, like: isOld ? [node, ...like] : like };
  if (isItem) {
    return [{ start, end, text: isFlow ? flowText(value, style) : itemText(value, style, where) }];
  }
  const text = isFlow
    ? ` ${flowText(value, style)}`
    : afterKey(keyEnd - start, value, style, where);
  return [{ start: keyEnd, end, text: `:${text}` }];
}

/** Puts the entries of a list or a map in their new order; what stays in place is not touched. */
function assemble({ text }: Context, list: List, planned: readonly Planned[]): Splice[] {
  const { node, entries } = list;
  const isUnmoved = planned.every((each, index) => 'old' in each && each.old === index);
  if (isUnmoved && planned.length === entries.length) {
    return planned.flatMap((each) => ('old' in each ? each.edits : []));
  }
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return [];
  if (node.flow) {
    const gapBefore = ({ old }: { old: number }) =>
      old > 0 ? text.slice(entries[old - 1]?.end, entries[old]?.start) : undefined;
    const comma = gapBefore({ old: entries.length - 1 }) ?? ', ';
    const written = planned.map((each, index) => {
      const gap = index === 0 ? '' : ('old' in each && gapBefore(each)) || comma;
      return gap + entryText(text, entries, each);
    });
    return [{ start: first.start, end: last.end, text: written.join('') }];
  }
  return [blockLines(text, list, planned)];
}

function entryText(text: string, entries: readonly Entry[], each: Planned, end?: number): string {
  if (!('old' in each)) return each.text;
  const entry = entries[each.old];
  return entry ? applied(text, entry.start, end ?? entry.end, each.edits) : '';
}

const isBlankFirst = (gap: string): boolean => /^[ \t]*\n/.test(gap);
const withoutBlank = (gap: string): string => gap.replace(/^(?:[ \t]*\n)+/, '');

function blockLines(text: string, list: List, planned: readonly Planned[]): Splice {
  const { node, entries } = list;
  const indent = ' '.repeat(columnOf(text, list));
  const lastAt = entries.length - 1;
  const ends = entries.map(({ end }) => lineEnd(text, end));
  /** Comments and blank lines above an entry. */
  const gaps = entries.map(({ start }, index) =>
    index === 0 ? '' : text.slice(ends[index - 1], lineStart(text, start)),
  );
  const kept = new Set(planned.map((each) => ('old' in each ? each.old : -1)));
  const above = new Map<number, string>();
  let carried = '';
  for (const [index, gap] of gaps.entries()) {
    const whole = carried + gap;
    carried = '';
    if (kept.has(index)) above.set(index, whole);
    // A comment goes with what it alone is about: a paragraph of one entry.
    else if (!isBlankFirst(whole) || (index < lastAt && !isBlankFirst(gaps[index + 1] ?? ''))) {
      carried = whole;
    }
  }
  const isSpaced = gaps.length > 1 && gaps.slice(1).every(isBlankFirst);
  let lastOld = 0;
  const separator = (written: string): string => {
    if (isSpaced) return '\n';
    const isNear = isBlankFirst(gaps[lastOld + 1] ?? gaps[lastOld] ?? '');
    return isMap(node) && written.includes('\n') && isNear ? '\n' : '';
  };
  const lines = planned.map((each, index) => {
    const end = 'old' in each ? ends[each.old] : undefined;
    const written = entryText(text, entries, each, end);
    const own = 'old' in each ? above.get(each.old) : undefined;
    const isFirst = 'old' in each && each.old === 0;
    if ('old' in each) lastOld = each.old;
    const line = written.endsWith('\n') ? written : `${written}\n`;
    if (index === 0) {
      const comment = withoutBlank(own ?? '').trimStart();
      return comment ? comment + indent + line : line;
    }
    return (isFirst ? separator(written) : (own ?? separator(written))) + indent + line;
  });
  const end = ends[lastAt] ?? 0;
  const whole = lines.join('') + withoutBlank(carried);
  const start = entries[0]?.start ?? 0;
  return { start, end, text: text[end - 1] === '\n' ? whole : whole.replace(/\n$/, '') };
}

function applied(text: string, from: number, to: number, edits: readonly Splice[]): string {
  let at = from;
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text: written }) => {
      const part = text.slice(at, start) + written;
      at = end;
      return part;
    });
  return parts.join('') + text.slice(at, to);
}
