import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { LISTS } from '@seahour/server/catalogue/import/catalogue.ts';
import { Offer } from '@seahour/server/catalogue/import/schema/offer.ts';
import { Reviews } from '@seahour/server/catalogue/import/schema/review.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import fields from '../locales/en/fields.json' with { type: 'json' };
import { parseHours } from '../offer/hours-fields.tsx';
import { kindOfFile } from '../state/navigation.ts';
import { createFieldWords } from '../texts.ts';
import {
  getAt,
  isGroup,
  type Path,
  sameValue,
  setAt,
  typedText,
  type Value,
} from '../value/value.ts';
import {
  chosenSchema,
  emptyValue,
  isLanguage,
  kindOf,
  parseTyped,
  type Schema,
  schemaAt,
} from './schema.ts';

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const FORMS: Record<string, Schema> = {
  offer: schemaOf(Offer),
  reviews: schemaOf(Reviews),
  ...Object.fromEntries(Object.entries(LISTS).map(([kind, schema]) => [kind, schemaOf(schema)])),
};

const words = createFieldWords(fields, DEFAULT_LANGUAGE);

/** Every key that a schema names, as a form shows it. */
function keysOf(schema: Schema, path: Path = []): Path[] {
  const branches = schema.oneOf ?? schema.anyOf ?? [schema];
  return branches.flatMap(({ properties = {}, items, additionalProperties }) => [
    ...Object.entries(properties).flatMap(([key, each]) => [
      ...(isLanguage(key) ? [] : [[...path, key]]),
      ...keysOf(each, [...path, key]),
    ]),
    ...(items ? keysOf(items, [...path, 0]) : []),
    ...(additionalProperties ? keysOf(additionalProperties, path) : []),
  ]);
}

describe.each(Object.entries(FORMS))('the form of %s', (kind, schema) => {
  test('calls each of its fields by a name', () => {
    const unnamed = keysOf(schema).filter((path) => words.label(kind, path) === path.at(-1));
    expect(unnamed).toEqual([]);
  });

  test('begins a new thing with all that it needs', () => {
    const items = schema.items || schema.additionalProperties;
    if (!items) return;
    const made = emptyValue(items);
    const { required = [] } = chosenSchema(items, made);
    expect(Object.keys(made as object).toSorted()).toEqual([...required].toSorted());
  });
});

/** Texts, numbers and yeses of a value by their places. */
function leavesOf(value: Value, path: Path = []): [Path, Value][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  if (!isGroup(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

const FILES = globSync('catalogue/{*,offers/*/*/*,reviews/*}.yaml');

test.each(FILES)('typing what %s says changes nothing in it', (file) => {
  const kind = kindOfFile(file);
  const schema = FORMS[kind];
  if (!schema) throw new Error(`no form of ${kind}`);
  const value = parse(readFileSync(file, 'utf8')) as Value;
  let typed = value;
  for (const [path, leaf] of leavesOf(value)) {
    const at = schemaAt(schema, path, value);
    if (!at) throw new Error(`${path.join('/')} has no field`);
    if (typeof leaf === 'boolean') continue;
    const isHours = kind === 'offer' && path[0] === 'hours';
    const text = typedText(isHours ? getAt(value, path.slice(0, 2)) : leaf);
    typed = isHours
      ? setAt(typed, path.slice(0, 2), parseHours(text, true))
      : setAt(typed, path, parseTyped(text, at, true));
  }
  expect(sameValue(typed, value)).toBe(true);
  expect(JSON.stringify(typed)).toBe(JSON.stringify(value));
});

test('what is written otherwise than a number stays as it was typed', () => {
  const number: Schema = { type: 'number' };
  for (const text of ['1,350', '1 350', '1350 EUR', '1350.', '007', '1e3', '٥', ' 5', '-']) {
    expect(parseTyped(text, number, true)).toBe(text);
  }
  expect(parseTyped('1350', number, true)).toBe(1350);
  expect(parseTyped('0.5', number, true)).toBe(0.5);
});

test('what may be absent is gone once nothing is left of it', () => {
  expect(parseTyped('', { type: 'string' }, false)).toBeUndefined();
  expect(parseTyped('', { type: 'string' }, true)).toBe('');
});

test('knows how each of its fields is written', () => {
  const { offer, rates, filters } = FORMS;
  const kinds = (schema: Schema | undefined) =>
    Object.fromEntries(
      Object.entries(schema?.properties ?? {}).map(([key, each]) => [key, kindOf(each)]),
    );
  expect(kinds(offer)).toMatchObject({
    title: 'text',
    rank: 'number',
    description: 'localised',
    position: 'pair',
    prices: 'list',
    filters: 'record',
    cancellation: 'group',
  });
  expect(kinds(rates)).toEqual({ date: 'date', base: 'choice', rates: 'record' });
  expect(kinds(chosenSchema(filters?.items || {}, { kind: 'choice' }))).toMatchObject({
    kind: 'choice',
    options: 'record',
  });
});
