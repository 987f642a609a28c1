import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import rootPackage from '../../package.json' with { type: 'json' };
import { compareLocales } from './compare-locales.ts';
import type { Messages } from './messages.ts';

describe('compareLocales', () => {
  it('finds nothing where both languages say the same', () => {
    const en = { a: { book: 'Book' }, hours_one: '{{count}} hour', hours_other: '{{count}} hours' };
    const ru = {
      a: { book: 'Бронь' },
      hours_one: 'час',
      hours_few: '{{count}} часа',
      hours_many: '{{count}} часов',
      hours_other: '{{count}} часа',
    };
    expect(compareLocales({ en, ru })).toEqual([]);
  });

  it('names a text that one language lacks', () => {
    expect(compareLocales({ en: { a: { x: 'X' } }, ru: { y: 'Y' } })).toEqual([
      { language: 'ru', key: 'a.x', problem: 'missing' },
      { language: 'en', key: 'y', problem: 'missing' },
    ]);
  });

  it('asks each language for its own plural forms', () => {
    const forms = { hours_one: 'a', hours_other: 'b' };
    expect(compareLocales({ en: forms, ru: forms })).toEqual([
      { language: 'ru', key: 'hours_few', problem: 'missing' },
      { language: 'ru', key: 'hours_many', problem: 'missing' },
    ]);
  });

  it('names empty texts and lost placeholders', () => {
    const en = { greeting: 'Hello {{name}}', bye: 'Bye' };
    const ru = { greeting: 'Привет {{nmae}}', bye: ' ' };
    expect(compareLocales({ en, ru })).toContainEqual({
      language: 'ru',
      key: 'greeting',
      problem: 'placeholders differ',
    });
    expect(compareLocales({ en, ru })).toContainEqual({
      language: 'ru',
      key: 'bye',
      problem: 'empty',
    });
  });
});

const translated = rootPackage.workspaces.filter((workspace) =>
  existsSync(localeFile(workspace, 'en')),
);

describe.each(translated)('the texts of %s', (workspace) => {
  it('exist in both languages', () => {
    const en = readMessages(workspace, 'en');
    const ru = readMessages(workspace, 'ru');
    expect(compareLocales({ en, ru })).toEqual([]);
  });
});

describe('the texts of the map', () => {
  it('exist in both languages', () => {
    const read = (language: string): Messages =>
      JSON.parse(
        readFileSync(new URL(`../../site/locales/map/${language}.json`, import.meta.url), 'utf8'),
      );
    expect(compareLocales({ en: read('en'), ru: read('ru') })).toEqual([]);
  });
});

function localeFile(workspace: string, language: string): URL {
  return new URL(`../../${workspace}/locales/${language}.json`, import.meta.url);
}

function readMessages(workspace: string, language: string): Messages {
  return JSON.parse(readFileSync(localeFile(workspace, language), 'utf8'));
}
