import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

export type Collection = YAMLMap | YAMLSeq;

/** An item of a list or a pair of a map, from its dash or key to the end of its value. */
export interface Entry {
  start: number;
  end: number;
  /** Of a pair. */
  key: string;
  keyEnd: number;
  node: Node | null;
}

export const isCollection = (node: unknown): node is Collection => isMap(node) || isSeq(node);

export const collectionsOf = (nodes: readonly unknown[]): Collection[] =>
  nodes.filter(isCollection);

/** The document has to be parsed with its source tokens. */
export function entriesOf(text: string, collection: Collection): Entry[] {
  if (isMap(collection))
    return collection.items.map((pair) => pairEntry(text, pair as Pair<Node, Node | null>));
  const token = collection.srcToken;
  const dashes =
    token?.type === 'block-seq'
      ? token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
      : [];
  return collection.items.map((item, index) => {
    const node = item as Node;
    const dash = dashes[index]?.offset;
    const start = dash ?? node.range?.[0] ?? 0;
    const end = Math.max(contentEnd(text, node), (dash ?? -1) + 1);
    return { start, end, key: '', keyEnd: start, node };
  });
}

function pairEntry(text: string, { key, value, srcToken }: Pair<Node, Node | null>): Entry {
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  const [start, keyEnd] = key.range ?? [0, 0];
  const end =
    srcToken?.value && value ? contentEnd(text, value) : colon ? colon.offset + 1 : keyEnd;
  return {
    start,
    end,
    key: isScalar(key) ? String(key.value ?? '') : String(key),
    keyEnd,
    node: value,
  };
}

/** Without the line end and the blank lines that the parser counts to a block. */
export function contentEnd(text: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  if (isCollection(node) && !node.flow) {
    return entriesOf(text, node).at(-1)?.end ?? end;
  }
  if (isAlias(node) || !isScalar(node)) return end;
  if (node.type !== Scalar.BLOCK_FOLDED && node.type !== Scalar.BLOCK_LITERAL) return end;
  const source = text.slice(start, end);
  const isKept = /^[>|]\d?\+/.test(source);
  return start + (isKept ? source.replace(/\n$/, '') : source.trimEnd()).length;
}

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Behind the line end, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found === -1 ? text.length : found + 1;
}
