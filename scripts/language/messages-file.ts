import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { PLURAL_FORM } from '@seahour/ui/i18n/complete.ts';
import type { Messages } from '@seahour/ui/i18n/messages.ts';
import { isPlural, keysIn, sourceOf } from './plural.ts';
import { changes, type TextFile, type Unit } from './unit.ts';

/** Files of short texts in a language, relative to the root. */
export const messageFiles = (root: string, language: string): string[] =>
  globSync(`{api-types,editor-app,server,site,staff-app,ui,widget}/locales/${language}/*.json`, {
    cwd: root,
  }).sort();

/** Enough to meet every form of a plural. */
const SAMPLES = [0, 1, 2, 3, 4, 5, 6, 11, 12, 20, 21, 22, 25, 100, 101, 1_000_000];

/** A file of short texts, `locales/<language>/<name>.json`, beside it the notes of its package. */
export async function messagesFile(
  path: string,
  language: string,
  notes: Readonly<Record<string, string>>,
): Promise<TextFile> {
  const own = path.replace(`/${DEFAULT_LANGUAGE}/`, `/${language}/`);
  const source = JSON.parse(await readFile(path, 'utf8')) as Messages;
  const texts = flatten(source);
  const targets = flatten(await readMessages(own));
  const name = path.replace(/.*\/(.*)\.json$/, '$1');
  const units = [...keysIn(language, texts)].map((id): Unit => {
    const target = targets.get(id);
    const note = [noteOf(`${name}.${id}`, notes), formNote(id, texts, language)].filter(Boolean);
    return {
      id,
      source: sourceOf(id, texts) ?? '',
      ...(target && { target }),
      ...(note.length > 0 && { note: note.join(' ') }),
      ...(isPlural(id, texts) && { isForm: true as const }),
    };
  });
  return {
    path,
    units,
    async write(given) {
      if (existsSync(own) && !changes(units, given)) return;
      const all = units.map(({ id, target }): [string, string] => [
        id,
        given.get(id) ?? target ?? '',
      ]);
      await mkdir(dirname(own), { recursive: true });
      await writeFile(own, `${JSON.stringify(unflatten(all), null, 2)}\n`);
    },
  };
}

/** Which numbers a form is for. */
function formNote(id: string, texts: ReadonlyMap<string, string>, language: string): string {
  const form = PLURAL_FORM.exec(id)?.[1];
  if (!form || !isPlural(id, texts)) return '';
  const rules = new Intl.PluralRules(language);
  const numbers = SAMPLES.filter((number) => rules.select(number) === form).slice(0, 6);
  return numbers.length > 0 ? `For the numbers ${numbers.join(', ')} …` : 'For fractions.';
}

/** The note of a text, or of the group that it is in. */
function noteOf(id: string, notes: Readonly<Record<string, string>>): string {
  for (let path = id; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const note = notes[path];
    if (note) return note;
  }
  return '';
}

async function readMessages(path: string): Promise<Messages> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Texts by their dotted paths; a dot inside a name is escaped, as names of the map's library have some. */
export function flatten(messages: Messages, path: string[] = []): Map<string, string> {
  const pairs = Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = [...path, key.replaceAll('.', '\\.')];
    return typeof value === 'string' ? [[here.join('.'), value]] : [...flatten(value, here)];
  });
  return new Map(pairs);
}

/** The names that lead to a text, e.g. `card`, `book`. */
export const pathOf = (id: string): string[] =>
  id.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'));

function unflatten(texts: readonly (readonly [string, string])[]): Messages {
  const messages: Record<string, unknown> = {};
  for (const [id, text] of texts) {
    const path = pathOf(id);
    let group = messages;
    for (const key of path.slice(0, -1)) {
      group[key] ??= {};
      group = group[key] as Record<string, unknown>;
    }
    group[path.at(-1) ?? ''] = text;
  }
  return messages as Messages;
}
