import {
  type Document,
  type DocumentOptions,
  isScalar,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from 'yaml';

type Options = ParseOptions & DocumentOptions & SchemaOptions;

/** A document whose keys are told apart in one look at each; the parser compares each with all before it. */
export function parseYamlDocument(text: string, options: Options = {}): Document.Parsed {
  const document = parseDocument(text, { ...options, uniqueKeys: false });
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) document.errors.push(repeated(key.range?.[0] ?? 0));
        seen.add(key.value);
      }
    },
  });
  return document;
}

const repeated = (at: number): YAMLParseError =>
  new YAMLParseError([at, at + 1], 'DUPLICATE_KEY', 'Map keys must be unique');
