import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, isSeq, type Node, parse, parseDocument } from 'yaml';
import { CATALOGUE } from '../../testing/catalogue-copy.ts';
import { editPage, FRONT_MATTER } from './edit-page.ts';
import { editYaml } from './edit-yaml.ts';
import { isObject, type JsonObject, type JsonValue, type Path, setIn } from './json-value.ts';
import { contentEnd, lineEnd, lineStart } from './yaml-entries.ts';

const CONTENT = join(CATALOGUE, '../site/content');
const read = (dir: string, pattern: string) =>
  globSync(pattern, { cwd: dir }).map((file): [string, string] => [
    file,
    readFileSync(join(dir, file), 'utf8'),
  ]);
const FILES = [...read(CATALOGUE, '**/*.yaml'), ...read(CONTENT, '*/*.yaml')];
const PAGES = read(CONTENT, '*/*.md');
const SEED = { seed: 21, numRuns: 4 };

function pathsOf(value: JsonValue, path: Path = []): Path[] {
  const entries: [string | number, JsonValue][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [path, ...entries.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

const getIn = (value: JsonValue, path: Path): JsonValue =>
  path.reduce((at: JsonValue, key) => (at as JsonObject)[key] as JsonValue, value);

/** The text in front of the lines of a node, and that behind them. */
function around(text: string, path: Path): [string, string] {
  const document = parseDocument(text, { keepSourceTokens: true });
  const node = (path.length === 0 ? document.contents : document.getIn(path, true)) as Node;
  const [start = 0] = node.range ?? [];
  const end = lineEnd(text, contentEnd(text, node));
  // A block begins below its key, which is replaced with a value of another kind.
  const parent = path.length > 0 && (isMap(node) || isSeq(node)) && !node.flow;
  const above = parent ? text.slice(0, start).trimEnd().length : start;
  return [text.slice(0, lineStart(text, above)), text.slice(end)];
}

const HOSTILE = [
  ...[
    'a: b',
    'a #b',
    '# c',
    '- d',
    '-',
    '?',
    ': e',
    "it's",
    '"quoted"',
    `'both" `,
    '{{x}}',
    '{a',
    '[b',
  ],
  ...[
    'yes',
    'no',
    'null',
    '~',
    'true',
    '12',
    '1e3',
    '0x1f',
    '.5',
    '1_000',
    '2026-01-01',
    '12:30',
    '1-3',
  ],
  ...[
    '---',
    '...',
    '--- a',
    '%TAG',
    '@at',
    '`tick',
    '&anchor',
    '*alias',
    '!tag',
    '!!str 1',
    '|',
    '>-',
    '<<',
    '=',
  ],
  ...[
    '',
    ' ',
    '  leading',
    'trailing ',
    '\ttab',
    'a\tb',
    'a, b',
    'a]b}c',
    'a\nb',
    '\na',
    'a\n',
    'a\n\n',
    'a\n\nb\n',
  ],
  ...[
    'a\n  b',
    '  a\nb',
    'a \nb',
    'a\n# b',
    'a\n---\nb',
    '\r',
    'a\r\nb',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u00a0',
    '\u0007',
  ],
  ...[
    'مرسى ٢: «يخت»',
    'с тире —',
    '🚤 👩‍👩‍👧',
    '\u202eabc',
    '\ud800',
    '\\n',
    '\\',
    'x'.repeat(300),
    'ab '.repeat(99),
  ],
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme' }).map(withoutNul),
  words(),
);
function withoutNul(value: string): string {
  return value.replaceAll('\0', '');
}
function words() {
  return fc
    .array(fc.constantFrom('a', 'бак', 'يخت', 'deck,', 'sea:', '#1'), { maxLength: 60 })
    .map((all) => all.join(' '));
}
const key = fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[a-z][a-z_]{0,9}$/) }, text);
const { value: anything } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n || 0),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const alike = (value: JsonValue): fc.Arbitrary<JsonValue> =>
  typeof value === 'string'
    ? text
    : typeof value === 'number'
      ? fc.oneof(
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n || 0),
        )
      : typeof value === 'boolean'
        ? fc.constant(!value)
        : anything;

function expectOutsideKept(file: string, written: string, path: Path): void {
  const [before, after] = around(file, path);
  expect(written.slice(0, before.length)).toBe(before);
  expect(written.slice(written.length - after.length)).toBe(after);
}

describe.each(FILES)('%s', (_, file) => {
  const whole: JsonValue = parse(file);
  const paths = pathsOf(whole);
  const leaves = paths.filter((path) => typeof getIn(whole, path) !== 'object');
  const anyPath = fc.constantFrom(...paths);

  test('is what it was when anything in it is set to what it is', () => {
    for (const path of paths.slice(0, 4))
      expect(editYaml(file, path, getIn(whole, path))).toBe(file);
  });

  test('takes another value of the same kind, and nothing outside its lines moves', () => {
    const change = fc
      .constantFrom(...leaves)
      .chain((path) => fc.tuple(fc.constant(path), alike(getIn(whole, path))));
    fc.assert(
      fc.property(change, ([path, value]) => {
        const written = editYaml(file, path, value);
        expect(parse(written)).toEqual(setIn(whole, path, value));
        expectOutsideKept(file, written, path);
      }),
      SEED,
    );
  });

  test('takes any value at any place', () => {
    fc.assert(
      fc.property(anyPath, anything, (path, value) => {
        const written = editYaml(file, path, value);
        expect(parse(written)).toEqual(setIn(whole, path, value));
        expectOutsideKept(file, written, path);
      }),
      SEED,
    );
  });

  test('is byte for byte what it was once a text or a number is set back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.nat(9), (path, digit) => {
        const value = getIn(whole, path);
        const other =
          typeof value === 'string'
            ? value.replace(/\p{L}{2,}/u, (word) => 'x'.repeat(word.length))
            : typeof value === 'number'
              ? Math.round(value) * 10 + digit
              : !value;
        expect(editYaml(editYaml(file, path, other), path, value)).toBe(file);
      }),
      SEED,
    );
  });

  test('loses whole lines, or words of one, where something is removed', () => {
    fc.assert(
      fc.property(
        anyPath.filter((path) => path.length > 0),
        (path) => {
          const written = editYaml(file, path, undefined);
          expect(parse(written)).toEqual(setIn(whole, path, undefined));
          const [before, after] = around(file, path.slice(0, -1));
          expect(written.startsWith(before) && written.endsWith(after)).toBe(true);
          expect(isWithin(withoutSpace(written), withoutSpace(file))).toBe(true);
        },
      ),
      SEED,
    );
  });

  test('takes a copy of an item or a new key among the others, whose lines stay', () => {
    fc.assert(
      fc.property(anyPath, fc.nat(9), (path, position) => {
        const value = getIn(whole, path);
        if (typeof value !== 'object' || value === null) return;
        const becomes = Array.isArray(value)
          ? value.toSpliced(position % (value.length + 1), 0, renamed(value[0] ?? 'x'))
          : { ...value, new_key: Object.values(value)[0] ?? 1 };
        const written = editYaml(file, path, becomes);
        expect(parse(written)).toEqual(setIn(whole, path, becomes));
        expectOutsideKept(file, written, path);
        expect(isWithin(withoutSpace(file), withoutSpace(written))).toBe(true);
      }),
      SEED,
    );
  });
});

const withoutSpace = (text: string): string => text.replaceAll(/[\s,[\]{}]/g, '');

/** Whether one text is what is left of another one. */
function isWithin(less: string, more: string): boolean {
  let at = 0;
  for (const letter of more) if (less[at] === letter) at++;
  return at === less.length;
}

const renamed = (item: JsonValue): JsonValue =>
  isObject(item)
    ? { ...item, ...('id' in item ? { id: 999_999 } : { key: 'new' }) }
    : `${item}-new`;

test.each(PAGES)('%s takes a new title, and what is below as it is given', (_, page) => {
  const [matter = ''] = FRONT_MATTER.exec(page) ?? [];
  const below = page.slice(matter.length);
  fc.assert(
    fc.property(fc.constantFrom('title', 'menu', 'description', 'lead'), text, (name, value) => {
      const written = editPage(page, { [name]: value });
      expect(written.endsWith(below)).toBe(true);
      const [, yaml = ''] = FRONT_MATTER.exec(written) ?? [];
      const [, old = ''] = FRONT_MATTER.exec(page) ?? [];
      expect(parse(yaml)).toEqual({ ...parse(old), [name]: value });
      expect(editPage(page, parse(old))).toBe(page);
    }),
    SEED,
  );
  expect(editPage(page, { body: '## One\n\nTwo' })).toBe(`${matter}\n## One\n\nTwo\n`);
  if (below.trim()) expect(editPage(page, { body: below })).toBe(page);
});

test('editing an offer takes a few times of what reading it does', () => {
  const [, offer = ''] = FILES.find(([file]) => file.endsWith('onyx-55.yaml')) ?? [];
  const timed = (work: () => unknown) => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  const rounds = Array.from({ length: 60 }, (_, index) => ({
    reading: timed(() => parseDocument(offer)),
    editing: timed(() => editYaml(offer, ['prices', 0, 'price'], 2_000 + index)),
  }));
  const least = (name: 'reading' | 'editing') => Math.min(...rounds.map((round) => round[name]));
  expect(least('editing') / least('reading')).toBeLessThan(8);
});
