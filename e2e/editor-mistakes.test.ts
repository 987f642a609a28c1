import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { getDraft } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { committedLines, git } from './editor-desk.ts';
import { signIn, test } from './editor-journey.ts';
import { expect } from './marketplace.ts';

interface Slip {
  /** Name of the field, or where it is. */
  field: string | ((page: Page) => Locator);
  typed: string;
  words: string;
  /** The field that the words are beside, where that is another. */
  told?: string;
  /** What the button beside the words says. */
  button?: string;
}

/** Opens a screen, or goes on in the one that is open, and makes mistakes on it. */
interface Slips {
  at: string;
  slips: readonly Slip[];
}

/** Of the last season. */
const lastDay = (page: Page) => page.locator('[id*=":prices/"][id$="/to"]').last();
const hours = (row: number) => (page: Page) => page.getByLabel('Hours in a row').nth(row);

/** Each round is what one can find at once: what is read needs what is written to be right. */
const ROUNDS: readonly Slips[][] = [
  [
    {
      at: 'offers/dubai/yacht-rental/onyx-55',
      slips: [
        {
          field: 'All year, 1-3 hours',
          typed: '1350 EUR',
          words: 'write 1350, without a comma, a space or a currency',
          button: 'Write 1350',
        },
        {
          field: 'All year, 4-6 hours',
          typed: '1\u00a0260',
          words: 'write 1260, without a comma, a space or a currency',
          button: 'Write 1260',
        },
        {
          field: 'All year, 7-24 hours',
          typed: '1,120',
          words: 'write 1120, without a comma, a space or a currency',
          button: 'Write 1120',
        },
        { field: 'Price, Photographer', typed: '-400', words: 'must be more than 0' },
        {
          field: 'Every day',
          typed: '24-10',
          words: '24-10 ends before it begins: write 10-24',
          button: 'Write 10-24',
        },
        {
          field: 'Description, English',
          typed: 'Quick. <b onclick="x()">Book now</b>',
          words: 'HTML is not shown: write it without <b onclick="x()">',
        },
        {
          field: 'Address, English',
          typed: 'Dubai  Harbour, berth A2',
          words: 'has two spaces in a row; one is enough',
          button: 'Write Dubai Harbour, berth A2',
        },
        {
          field: 'Code of the address',
          typed: 'berth 2',
          words: 'write BERTH-2',
          button: 'Write BERTH-2',
        },
        {
          field: 'Notice, hours',
          typed: '6h',
          words: 'write 6, in digits alone',
          button: 'Write 6',
        },
      ],
    },
    {
      at: 'offers/dubai/yacht-rental/majesty-85',
      slips: [
        {
          field: 'Description, English',
          typed: 'We hold it for {{hold_minutes}} minutes.',
          words: '{{hold_minutes}} is filled in on pages alone; write what it stands for',
        },
      ],
    },
    {
      at: 'lists/cities/~0',
      slips: [
        {
          field: 'Address',
          typed: '🇦🇪dubai',
          words: 'write dubai: small letters, digits and hyphens',
          button: 'Write dubai',
        },
        {
          field: 'Wide photo',
          typed: 'Hero (1).JPG',
          words: 'call it hero-1.jpg: small letters, digits and hyphens',
          button: 'Write hero-1.jpg',
        },
        { field: 'Time zone', typed: '', words: 'must be a time zone such as Europe/Paris' },
        { field: 'Currency', typed: 'Dhs', words: 'must be the code of a currency, e.g. AED' },
        { field: 'Country', typed: 'UAE', words: 'must be the code of a country, e.g. AE' },
      ],
    },
    {
      at: 'lists/companies/~0',
      slips: [
        {
          field: 'Phone',
          typed: '050 CALL ME',
          words: 'must be a number with its country, e.g. +971501234567',
        },
      ],
    },
  ],
  [
    {
      at: 'offers/dubai/yacht-rental/azure-46',
      slips: [
        {
          field: lastDay,
          typed: '2026-12-10',
          words: 'the season ends on 2026-12-10, before it begins on 2026-12-24; swap the two days',
        },
      ],
    },
    {
      at: 'offers/dubai/yacht-rental/graphite-50',
      slips: [
        {
          field: hours(1),
          typed: '5-6',
          words: 'a trip of 4 hours has no price; write 4-6',
          button: 'Write 4-6',
        },
      ],
    },
    {
      at: 'offers/dubai/yacht-rental/onyx-55',
      slips: [
        {
          field: hours(1),
          typed: '3-6',
          words: 'an earlier line is for the same days and lengths; change one of the two',
        },
        {
          field: 'Length, ft',
          typed: '55 feet',
          words: 'write 55, in digits alone',
          button: 'Write 55',
        },
      ],
    },
  ],
  [
    {
      at: 'lists/cities/~0',
      slips: [
        {
          field: 'Photo',
          typed: 'city-dubay.jpg',
          words: 'photos/city-dubay.jpg is missing; write city-dubai.jpg',
          button: 'Write city-dubai.jpg',
        },
      ],
    },
    {
      at: 'pages/why-choose-us',
      slips: [
        {
          field: 'Paragraph 4, English',
          typed: 'If two people <script>alert(1)</script>',
          words:
            'HTML is not shown: write it without <script>; **bold**, [a link](/faq) and ## headings are',
        },
        {
          field: 'Paragraph 6, English',
          typed: 'The crew’s price ![](/photos/hero.jpg)',
          words: '![](/photos/hero.jpg) does not say what it shows: ![a yacht at anchor](…)',
        },
        { field: 'Title, Arabic', typed: '', words: 'is empty' },
      ],
    },
    {
      at: 'pages/faq',
      slips: [
        {
          field: 'Question 1, Answer, English',
          typed: 'No. See [the rules](/cancellation-policy).',
          words:
            'answers are plain text; name the page in a line “more:” instead of /cancellation-policy',
        },
        {
          field: 'Question 2, Answer, English',
          typed: 'Today and the next {{window_day}} days.',
          words: 'nothing is called {{window_day}}; write {{window_days}}',
          button: 'Write Today and the next {{window_days}} days.',
        },
      ],
    },
  ],
  [
    {
      at: 'pages/why-choose-us',
      slips: [
        {
          field: 'Paragraph 2, English',
          typed: 'Look at [how to book](/book-onlin) first: green is free, gray is booked.',
          words: 'the link to /book-onlin leads nowhere; write /book-online',
          button: 'Fix',
        },
      ],
    },
  ],
  [
    {
      at: 'pages/why-choose-us',
      slips: [
        {
          field: 'Paragraph 9, English',
          typed: '## Pay as you like\n\n## Pay on the pier',
          told: 'Text, Russian',
          words: 'the heading ## stands 6 in English, 5 in Russian',
        },
      ],
    },
  ],
];

const find = (page: Page, field: Slip['field']) =>
  typeof field === 'string' ? page.getByLabel(field, { exact: true }).first() : field(page);

const containing = (words: string) => new RegExp(words.replace(/[^\w\s]/g, '\\$&'));

const CODES = ['en', 'ru', 'ar'] as const;
type Draft = ResponseOf<typeof getDraft>;

/** What a reader of a language is told of the draft. */
const draftIn = (page: Page, language: string): Promise<Draft> =>
  page.evaluate(
    async ({ path, language: code }) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': code };
      return (await fetch(path, { method: 'POST', headers, body: '{}' })).json();
    },
    { path: getDraft.path, language },
  );

/** Letters that the words of a language are made of. */
const LETTERS = { en: /\p{Script=Latin}/u, ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };

test('each mistake is told beside its field, with what is right, and nothing is published with it', async ({
  page,
  db,
  desk: { origin, root },
}, info) => {
  test.setTimeout(300_000);
  const table = ['| typed | place | en | ru | ar | offered |', '|---|---|---|---|---|---|'];
  const open = (at: string) => page.goto(`${origin}/editor/${at}`);
  await signIn(page, db, origin, { name: 'Katya', mail: 'katya@sea.example' });
  for (const round of ROUNDS) {
    const all = round.flatMap(({ slips }) => slips);
    for (const { at, slips } of round) {
      await open(at);
      for (const { field, typed, told = field, words, button } of slips) {
        const control = find(page, field);
        await control.fill(typed);
        // What is typed parts no paragraph, and moves no field, under one's hands.
        await expect(control).toBeFocused();
        await control.blur();
        const beside = find(page, told);
        await expect(beside).toHaveAccessibleDescription(containing(words));
        if (!button) continue;
        const notes = page.locator(`[id="${await beside.getAttribute('aria-describedby')}"]`);
        await expect(notes.getByRole('button', { name: button, exact: true })).toBeVisible();
      }
    }
    const drafts = await Promise.all(CODES.map((code) => draftIn(page, code)));
    const [{ mistakes } = { mistakes: [] }, ...others] = drafts;
    CODES.forEach((code, index) => {
      for (const { words } of drafts[index]?.mistakes ?? []) expect(words).toMatch(LETTERS[code]);
    });
    mistakes.forEach(({ file, path, words, write = '' }, index) => {
      const typed = all.find((slip) => words.includes(slip.words))?.typed ?? '';
      const said = [words, ...others.map((other) => other.mistakes[index]?.words)];
      const cells = [typed, `${file} ${path.join('.')}`, ...said, write];
      table.push(`| ${cells.join(' | ').replaceAll('\n', ' ')} |`);
    });
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    const publish = page.getByRole('button', { name: /^Publish \d+ change/ });
    await expect(publish).toBeDisabled();
    await expect(publish).toHaveAccessibleDescription(/^Waits for \d+ fix(es)?\.$/);
    for (const { words } of all) {
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    }

    for (const { at, slips } of round) {
      const right = slips.filter(({ button }) => button);
      if (right.length === 0) continue;
      await open(at);
      for (const { field, told = field, words, button = '' } of right) {
        const beside = find(page, told);
        const notes = page.locator(`[id="${await beside.getAttribute('aria-describedby')}"]`);
        await notes.getByRole('button', { name: button, exact: true }).click();
        if (button.startsWith('Write')) await expect(beside).toHaveValue(button.slice(6));
        await expect(beside).not.toHaveAccessibleDescription(containing(words));
      }
    }
    await open('changes');
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo all' });
    await expect(undo.first()).toBeVisible();
    for (let left = await undo.count(); left > 0; left -= 1) {
      await undo.first().click();
      await page.getByRole('button', { name: 'Sure? Undo all' }).click();
      await expect(undo).toHaveCount(left - 1);
    }
  }
  expect(await git(root, 'status', '--porcelain', '--', 'catalogue/offers', 'site')).toBe('');
  await info.attach('mistakes.md', { body: table.join('\n') });
});

const AZURE = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
const ONYX = 'catalogue/offers/dubai/yacht-rental/onyx-55.yaml';
const ZEPHYR = 'catalogue/offers/dubai/yacht-rental/zephyr-62.yaml';

/** Mistakes that no field can hold, made in the files by hand: what is replaced by what, and the words. */
const BY_HAND: readonly { file: string; was: string; becomes: string; words: string }[][] = [
  [
    {
      file: AZURE,
      was: '\nrank:',
      becomes: '\n\trank:',
      words: 'the line begins with a tab; write spaces',
    },
    {
      file: ONYX,
      was: 'title: Onyx 55',
      becomes: 'title: Onyx: 55',
      words: 'a text with a colon in it has to stand between quotes',
    },
    {
      file: 'catalogue/companies.yaml',
      was: '- { id: 1,',
      becomes: '<<<<<<< HEAD\n- { id: 1,',
      words: 'two people changed this place: keep the lines that are right',
    },
  ],
  [
    {
      file: AZURE,
      was: '\nrank:',
      becomes: '\nrnak: 1\nrank:',
      words: 'nothing here is called “rnak”',
    },
    {
      file: ONYX,
      was: "en: 'Dubai Harbour, berth A2'",
      becomes: 'en: Dubai Harbour, berth A2',
      words: 'a text with a comma in it has to stand between quotes',
    },
  ],
  [
    {
      file: AZURE,
      was: 'company: ',
      becomes: 'company: the-',
      words: 'there is no the-',
    },
    { file: ONYX, was: 'id: 19', becomes: 'id: 12', words: '12 is used twice' },
  ],
  // A calendar has none of these.
  [
    {
      file: ONYX,
      was: 'from: 2026-12-24',
      becomes: 'from: 24.12.2026',
      words: 'write 2026-12-24',
    },
    {
      file: AZURE,
      was: 'from: 2026-12-24',
      becomes: 'from: 2026-12-24 \u2013 2027-01-05',
      words: 'write the year, the month and the day, e.g. 2026-12-24',
    },
    {
      file: ZEPHYR,
      was: 'to: 2027-01-05',
      becomes: 'to: 2026-02-30',
      words: 'there is no 2026-02-30; write a day that exists, e.g. 2026-02-28',
    },
  ],
];

test('what is wrong in the files is told in the editor too, and nothing is published over it', async ({
  page,
  db,
  desk: { origin, root },
}, info) => {
  const table: string[] = [];
  await signIn(page, db, origin, { name: 'Katya', mail: 'katya@sea.example' });
  await page.goto(`${origin}/editor/pages/why-choose-us`);
  await page.getByLabel('Lead, English').fill('Five good reasons.');
  await page.getByLabel('Lead, English').blur();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  const refused = async (words: readonly string[]) => {
    await page.goto(`${origin}/editor/changes`);
    for (const each of words) {
      await expect(page.getByRole('complementary').getByText(each)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled();
    const drafts = await Promise.all(CODES.map((code) => draftIn(page, code)));
    drafts[0]?.mistakes.forEach(({ file, line }, index) => {
      const said = drafts.map(({ mistakes }) => mistakes[index]?.words);
      table.push(`| ${[`${file}:${line}`, ...said].join(' | ')} |`);
    });
  };
  for (const round of BY_HAND) {
    const before = await Promise.all(round.map(({ file }) => readFile(join(root, file), 'utf8')));
    for (const [index, { file, was, becomes }] of round.entries()) {
      const text = before[index] ?? '';
      expect(text).toContain(was);
      await writeFile(join(root, file), text.replace(was, becomes));
    }
    await refused(round.map(({ words }) => words));
    for (const [index, { file }] of round.entries()) {
      await writeFile(join(root, file), before[index] ?? '');
    }
  }
  const spaced = ONYX.replace('onyx-55', 'Onyx 55 new');
  await rename(join(root, ONYX), join(root, spaced));
  await refused(['call the file onyx-55-new.yaml: its name becomes the address of the offer']);
  await rename(join(root, spaced), join(root, ONYX));

  // A link to the demo's.
  const photo = join(root, 'catalogue/photos/yacht-onyx-55.jpg');
  await rm(photo);
  await writeFile(photo, 'hello');
  await refused(['cannot be read as a photo; save it again as JPEG']);
  await git(root, 'checkout', '--quiet', 'catalogue/offers');
  await info.attach('mistakes-by-hand.md', { body: table.join('\n') });
});

test('what only looks like a mistake is none: signs, a hidden offer with reviews, a text not written yet', async ({
  page,
  db,
  desk: { origin, root },
}) => {
  await signIn(page, db, origin, { name: 'Katya', mail: 'katya@sea.example' });
  await page.goto(`${origin}/editor/offers/dubai/yacht-rental/onyx-55`);
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(label, { exact: true }).blur();
  };
  await type('Address, English', "Berth A2: it's by the crane, #4");
  await type('Address, Russian', '');
  await page.getByRole('radio', { name: /^Hidden/ }).check();
  await type('All year, 1-3 hours', '13500');
  await expect(page.getByText('4 changes')).toBeVisible();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('No mistakes')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish 4 changes' });
  await expect(publish).toHaveAccessibleDescription('Waits for your word on the prices.');
  const far = page.getByRole('listitem').filter({ hasText: 'moves by more than a third' });
  await expect(far).toContainText('13,500 AED');
  await page.getByRole('checkbox', { name: /^These prices are right/ }).check();
  await publish.click();
  await expect(page.getByText(/^Published\./)).toBeVisible({ timeout: 60_000 });
  expect(await committedLines(root, 'catalogue')).toEqual([
    "-address: { en: 'Dubai Harbour, berth A2', ru: 'Дубай Харбор, причал A2', ar: 'دبي هاربر، المرسى A2' }",
    "+address: { en: 'Berth A2: it''s by the crane, #4', ar: 'دبي هاربر، المرسى A2' }",
    '-  - { hours: 1-3, price: 1350 }',
    '+  - { hours: 1-3, price: 13500 }',
    '+hidden: true',
  ]);
});
