import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@seahour/api-types/primitives.ts';
import { complete } from '@seahour/ui/i18n/complete.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import { parse } from 'yaml';
import http from '../server/locales/en/http.json' with { type: 'json' };
import map from '../site/locales/en/map.json' with { type: 'json' };
import site from '../site/locales/en/site.json' with { type: 'json' };
import staffApp from '../staff-app/locales/en/staff-app.json' with { type: 'json' };
import phone from '../ui/locales/en/phone.json' with { type: 'json' };
import dateTime from '../widget/locales/en/date-time.json' with { type: 'json' };
import first from '../widget/locales/en/first.json' with { type: 'json' };
import later from '../widget/locales/en/later.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

/** The files that say what is on the screen, by package and name. */
const SOURCES = {
  'server/http': http,
  'site/map': map,
  'site/site': site,
  'staff-app/staff-app': staffApp,
  'ui/phone': phone,
  'widget/date-time': dateTime,
  'widget/first': first,
  'widget/later': later,
};
type Sources = typeof SOURCES;

/** The texts of a file in a language, what it lacks in the source. */
export function messagesOf<F extends keyof Sources>(file: F, language: Language): Sources[F] {
  const [folder = '', name] = file.split('/');
  const path = join(ROOT, folder, 'locales', language, `${name}.json`);
  return complete(SOURCES[file], JSON.parse(readFileSync(path, 'utf8')));
}

export const textsOf = <F extends keyof Sources>(
  file: F,
  language: Language,
): Translate<Sources[F]> => createTranslate(messagesOf(file, language), language);

/** What something of the catalogue is called, by its slug. */
export function catalogueName(
  file: 'activities' | 'locations',
  slug: string,
  language: Language,
): string {
  const rows: { slug: string; name: Record<Language, string> }[] = parse(
    readFileSync(join(ROOT, 'catalogue', `${file}.yaml`), 'utf8'),
  );
  const row = rows.find((each) => each.slug === slug);
  if (!row) throw new Error(`catalogue/${file}.yaml: no ${slug}`);
  return row.name[language];
}

/** Placeholders of ours, and those of the phone field. */
const PLACEHOLDER = /\{\{\w+\}\}|\$\{\w+\}/;

/** The source of a pattern: anything for a placeholder, whatever keeps the words of it together. */
const patternOf = (text: string): string =>
  text
    .split(PLACEHOLDER)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s'))
    .join('.*?');

/** What begins with one of these texts; January 1 is not January 15. */
export const startingWith = (...texts: string[]): RegExp =>
  new RegExp(`^(?:${texts.map(patternOf).join('|')})(?!\\d)`);

/** What says a number of something, in the form that each number from `from` on has. */
export function counting(say: (count: number) => string[], from = 1): RegExp {
  const texts = Array.from({ length: MOST_COUNTED }, (_, more) => say(from + more)).flat();
  return new RegExp(`(?<!\\d)(?:${texts.map(patternOf).join('|')})(?!\\d)`);
}

/** More than there are of anything in the demo. */
const MOST_COUNTED = 100;
