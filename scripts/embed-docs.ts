/**
 * Fills the tables of docs/embed.md from the element's reference.
 *
 *   npm run embed-docs           writes them
 *   npm run embed-docs -- --check   says whether they are up to date
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  ATTRIBUTES,
  type AttributeEntry,
  EVENTS,
  type EventEntry,
  METHODS,
  OPEN_OPTIONS,
  PARTS,
  STYLE_PROPERTIES,
  TRIGGER_ATTRIBUTES,
} from '@seahour/widget/element/reference.ts';
import texts from '@seahour/widget/texts/reference.json' with { type: 'json' };
import { argumentsOrExit } from './start/arguments.ts';

const TARGET = 'docs/embed.md';

type Explained = Readonly<Record<string, string>>;

const attributeRows = (entries: readonly AttributeEntry[], explained: Explained) =>
  entries.map(({ name, example }) => {
    return [code(example ? `${name}="${example}"` : name), explained[name] ?? ''];
  });

const TABLES = {
  attributes: table(['attribute', 'what for'], attributeRows(ATTRIBUTES, texts.attribute)),
  triggers: table(['attribute', 'what for'], attributeRows(TRIGGER_ATTRIBUTES, texts.trigger)),
  methods: table(
    ['method', 'what for'],
    METHODS.map(({ name, signature }) => [code(signature), texts.method[name]]),
  ),
  options: `\`open()\` may be asked for ${listed(OPEN_OPTIONS.map(({ name }) => code(name)))}, in the form of the attributes.\n`,
  events: table(
    ['event', 'carries', 'when'],
    EVENTS.map(({ name, fields }: EventEntry) => [
      code(name),
      fields.map((field) => code(field.name)).join(', '),
      (texts.event as Explained)[name] ?? '',
    ]),
  ),
  styles: table(
    ['property', 'light theme', 'what for'],
    STYLE_PROPERTIES.map(({ name, initial }) => [code(name), code(initial), texts.style[name]]),
  ),
  parts: table(
    ['`::part()`', 'what it is'],
    PARTS.map((name) => [code(name), texts.part[name]]),
  ),
};

const { values } = argumentsOrExit({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log('Usage: npm run embed-docs [-- --check]');
  process.exit();
}
const old = readFileSync(TARGET, 'utf8');
const filled = Object.entries(TABLES).reduce(fill, old);
if (!values.check) writeFileSync(TARGET, filled);
else if (filled !== old) {
  console.error(`${TARGET}:1 is older than the element; run npm run embed-docs`);
  process.exitCode = 1;
}

function fill(document: string, [name, rows]: [string, string]): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!place.test(document)) throw new Error(`${TARGET}:1 has no place for the ${name}`);
  return document.replace(place, (_, start: string, end: string) => `${start}${rows}${end}`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${head.map(() => '---|').join('')}\n${rows.map(line).join('')}`;
}

/** `a, b and c` */
function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function code(text: string): string {
  return `\`${text}\``;
}
