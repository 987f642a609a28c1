import type { Language } from '@seahour/api-types/primitives.ts';
import type { ProofRecord } from '@seahour/api-types/proof.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import ar from '../../locales/ar/site.json' with { type: 'json' };
import en from '../../locales/en/site.json' with { type: 'json' };
import ru from '../../locales/ru/site.json' with { type: 'json' };
import { lastRun } from './last-run.ts';
import { type RecordOf, readRecords } from './records.ts';

const i18n = createInstance({
  initAsync: false,
  resources: { en: { translation: en }, ru: { translation: ru }, ar: { translation: ar } },
});
await i18n.init();

const say = (record: ProofRecord | undefined, language: Language = 'en') =>
  lastRun(record, {
    language,
    t: i18n.getFixedT(language),
    version: '6.0.0',
    timeZone: 'Asia/Dubai',
  });

const RUN = {
  version: '6.0.0',
  commit: null,
  // The next day in Dubai.
  ended_at: '2026-11-27T21:30:00Z',
  cores: 2,
  memory_gb: 8,
  load_before: 0.4,
  duration_s: 180,
  broken: [],
};

const race = (changed: Partial<RecordOf<'race'>> = {}): ProofRecord => ({
  kind: 'race',
  ...RUN,
  races: 500,
  claims: 2001,
  sold_twice: 0,
  refused_in_vain: 0,
  at_once: 1000,
  at_once_booked: 1,
  control_races: 40,
  control_sold_twice: 3,
  ...changed,
});

const crash = (changed: Partial<RecordOf<'crash'>> = {}): ProofRecord => ({
  kind: 'crash',
  ...RUN,
  kills: 50,
  database_kills: 22,
  acknowledged: 3172,
  lost: 0,
  mails_lost: 0,
  cut_off: 801,
  slow: [],
  ...changed,
});

test.each<[Language, string, string[]]>([
  [
    'en',
    'Last run, November 28, 2026',
    [
      '0 hours sold twice',
      '500 races for the same hours',
      '2,001 requests in them',
      '1,000 visitors asked for one block at once',
      '1 of them has it',
    ],
  ],
  [
    'ru',
    'Последний прогон, 28 ноября 2026',
    [
      '0 часов продано дважды',
      '500 гонок за одни и те же часы',
      '2 001 запрос в них',
      '1 000 посетителей просили один блок часов одновременно',
      '1 из них его получил',
    ],
  ],
  [
    'ar',
    'آخر تشغيل، 28 نوفمبر 2026',
    [
      '0 ساعة بيعت مرتين',
      '500 سباق على الساعات نفسها',
      '2,001 طلب فيها',
      '1,000 زائر طلبوا الساعات نفسها معًا',
      '1 منهم حصل عليها',
    ],
  ],
])('writes date, numbers and plurals as %s has them', (language, title, figures) => {
  const run = say(race(), language);
  if (run.state !== 'held') throw new Error(run.state);
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(spaced(run.title)).toBe(title);
  expect(run.figures.map(({ count, label }) => spaced(`${count} ${label}`))).toEqual(figures);
});

test('says what a run found, as its tests name it', () => {
  const run = say(race({ sold_twice: 1, broken: ['gives each hour to one'] }));
  expect(run).toMatchObject({
    state: 'broken',
    verdict: 'This run found 1 fault:',
    found: ['gives each hour to one'],
  });
  expect(run).toHaveProperty(['figures', 0], { count: '1', label: 'hour sold twice' });
});

test('says plainly that a proof was not run here', () => {
  expect(say(undefined)).toEqual({
    state: 'missing',
    title: 'Not run here yet',
    text: 'This installation has no record of this test, so there is nothing to show.',
  });
});

test('names the version of an old run, a busy machine and what was slow', () => {
  expect(say(crash({ version: '5.9.0', load_before: 7, slow: ['kill 3, of api'] }))).toMatchObject({
    notes: [
      'Version 5.9.0, on 2 cores with 8 GB of memory.',
      'The machine was busy with other work.',
      '1 time was longer than its limit, as on a busy machine.',
      'Since then this installation has moved to version 6.0.0.',
    ],
  });
});

test('says that the test of races would see a double sale', () => {
  expect(say(race())).toMatchObject({
    notes: [
      'Without the key the same test found 3 double sales.',
      'Version 6.0.0, on 2 cores with 8 GB of memory.',
    ],
  });
});

test('takes each record by its kind, and no file that is none', () => {
  const records = readRecords({ 'proof/race.json': race(), 'proof/crash.json': crash() });
  expect(Object.keys(records).sort()).toEqual(['crash', 'race']);
  expect(() => readRecords({ 'proof/race.json': { kind: 'race', races: 500 } })).toThrow();
});
