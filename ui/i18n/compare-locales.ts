import type { Language } from '@seahour/api-types/primitives.ts';
import type { Messages } from './messages.ts';

export interface LocaleGap {
  language: Language;
  key: string;
  problem: 'missing' | 'empty' | 'placeholders differ';
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** What one language of a package has and the other lacks; a plural needs every form of its language. */
export function compareLocales(locales: Record<Language, Messages>): LocaleGap[] {
  const texts = { en: flatten(locales.en), ru: flatten(locales.ru) };
  return [...gaps('ru', texts.ru, texts.en), ...gaps('en', texts.en, texts.ru)];
}

function gaps(
  language: Language,
  own: Map<string, string>,
  others: Map<string, string>,
): LocaleGap[] {
  const found: LocaleGap[] = [];
  for (const key of expectedKeys(language, others)) {
    const text = own.get(key);
    const other = others.get(key) ?? others.get(key.replace(PLURAL, '_other'));
    if (text === undefined) found.push({ language, key, problem: 'missing' });
    else if (text.trim() === '') found.push({ language, key, problem: 'empty' });
    else if (other !== undefined && placeholders(text) !== placeholders(other)) {
      found.push({ language, key, problem: 'placeholders differ' });
    }
  }
  return found;
}

function expectedKeys(language: Language, others: Map<string, string>): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of others.keys()) {
    const base = key.replace(PLURAL, '');
    if (!others.has(`${base}_other`)) keys.add(key);
    else for (const form of forms) keys.add(`${base}_${form}`);
  }
  return keys;
}

/** The names between braces; `count` may be spelt out in a form like "one hour". */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join();
}

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text);
  }
  return texts;
}
