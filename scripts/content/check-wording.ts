import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Problem } from './text-files.ts';

const TEXTS = [
  'catalogue/**/*.yaml',
  'site/content/{en,ru}/*',
  '{site,staff-app,server,server/booking,server/guest-messages,server/waitlist,server/staff/bot}/locales/{en,ru}.json',
  '{ui,widget}/locales/{en,ru}/*.json',
];
/** A comment, or the name of a text. */
const UNREAD = /^\s*#.*|^\s*"[^"]+": (?=["{])/;
const RUSSIAN = /[а-яё]/i;

interface Rule {
  pattern: RegExp;
  reason: string;
}

/** What can be told without reading: habits of typists that the page shows. */
const RULES = {
  ru: [
    {
      pattern: /(?<!\u00a0)—/,
      reason: 'a dash that may begin a line: write a no-break space before it',
    },
    { pattern: /[а-яё»)] - [а-яё«]/i, reason: 'a hyphen that stands for a dash: write —' },
    { pattern: /[“”„]/, reason: 'quotation marks of another language: write « and »' },
    { pattern: /[а-яё,] (Вы|Вас|Вам|Вами|Ваш[а-яё]*)(?![а-яё])/, reason: '«вы» is written small' },
    { pattern: /[а-яё]\.\.\./i, reason: 'three dots: write …' },
  ],
  en: [
    {
      pattern:
        /(?<![-\w])(\w*(colour|favourite|catalogue|neighbour|honour|behaviour|metre|litre|centre|harbour)s?|grey|cosy|cancell(ed|ing)|tonnes?|draught|programme|\w+(ognise|ganise|bilise)\w*)(?![-\w])/,
      reason: 'British spelling: the site’s English is American',
    },
    { pattern: /\b[Ee]-mail/, reason: 'an old spelling: write email' },
    {
      pattern: /[a-z,)] - [a-z]/i,
      reason: 'a hyphen that stands for a dash: write a colon or another sentence',
    },
  ],
} as const satisfies Record<'en' | 'ru', readonly Rule[]>;

/** The one text that the specification words with a hyphen. */
const GIVEN = /^An error occurred - \{\{status\}\}/;

/** Slips of the pen in what visitors and crews read. A line with Cyrillic letters is Russian. */
export async function checkWording(root: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of globSync(TEXTS, { cwd: root }).sort()) {
    const lines = (await readFile(`${root}/${file}`, 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      const text = line.replace(UNREAD, '').replace(/^"/, '');
      if (GIVEN.test(text)) continue;
      const rules: readonly Rule[] = RULES[RUSSIAN.test(text) || isRussian(file) ? 'ru' : 'en'];
      for (const { pattern, reason } of rules) {
        if (pattern.test(text)) problems.push({ file, line: index + 1, reason });
      }
    }
  }
  return problems;
}

const isRussian = (file: string): boolean => /\/ru(\.json$|\/)/.test(file);
