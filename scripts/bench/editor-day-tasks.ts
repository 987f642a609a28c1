import { expect, type Locator, type Page } from '@playwright/test';

/** A hand at a desk, whose presses and keys are counted. */
export class DeskHand {
  presses = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** In place of what is there. */
  async write(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true }).first();
    await this.press(field);
    await field.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
    this.keys += text.length + 1;
  }

  async choose(label: string, option: string): Promise<void> {
    this.presses += 2;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  /** By the menu. */
  async open(...names: (string | RegExp)[]): Promise<void> {
    for (const name of names) {
      await this.press(this.page.getByRole('link', { name }).first());
    }
  }

  button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
}

export interface EditorTask {
  name: string;
  run(hand: DeskHand): Promise<void>;
  /** What is published of it: files that are added, or each line that is taken away or added. */
  added?: readonly string[];
  lines?: readonly string[];
}

const ONYX = 'catalogue/offers/dubai/yacht-rental/onyx-55.yaml';
const LANGUAGES = ['English', 'Russian', 'Arabic'];
const inAll = async (hand: DeskHand, label: string, texts: readonly string[]): Promise<void> => {
  for (const [index, language] of LANGUAGES.entries()) {
    await hand.write(`${label}, ${language}`, texts[index] ?? '');
  }
};

/** What editors do on a day, each of which is published. */
export const TASKS: readonly EditorTask[] = [
  {
    name: 'a text in all languages',
    async run(hand) {
      await hand.open(/^Offers/, /Onyx 55/);
      const texts = ['Dubai Harbour, berth B7', 'Дубай Харбор, причал B7', 'دبي هاربر، المرسى B7'];
      await inAll(hand, 'Address', texts);
    },
    lines: [
      "-address: { en: 'Dubai Harbour, berth A2', ru: 'Дубай Харбор, причал A2', ar: 'دبي هاربر، المرسى A2' }",
      "+address: { en: 'Dubai Harbour, berth B7', ru: 'Дубай Харбор, причал B7', ar: 'دبي هاربر، المرسى B7' }",
    ],
  },
  {
    name: 'a question in all languages',
    async run(hand) {
      await hand.open(/^Text pages/, /\/faq/);
      await hand.press(hand.button('Add a question'));
      await inAll(hand, 'Question 7', [
        'May I bring a dog?',
        'Можно взять собаку?',
        'هل يمكنني إحضار كلب؟',
      ]);
      await inAll(hand, 'Question 7, Answer', [
        'Yes, on most boats. Ask the crew.',
        'Да, почти на все лодки. Спросите команду.',
        'نعم، على معظم القوارب. اسأل الطاقم.',
      ]);
    },
    lines: [
      '+      - question: هل يمكنني إحضار كلب؟',
      '+        answer: نعم، على معظم القوارب. اسأل الطاقم.',
      '+      - question: May I bring a dog?',
      '+        answer: Yes, on most boats. Ask the crew.',
      '+      - question: Можно взять собаку?',
      '+        answer: Да, почти на все лодки. Спросите команду.',
    ],
  },
  {
    name: 'a price',
    async run(hand) {
      await hand.open(/^Offers/, /Onyx 55/);
      await hand.write('All year, 1-3 hours', '1400');
    },
    lines: ['-  - { hours: 1-3, price: 1350 }', '+  - { hours: 1-3, price: 1400 }'],
  },
  {
    name: 'a season',
    async run(hand) {
      await hand.open(/^Offers/, /Graphite 50/);
      await hand.press(hand.button('Add a season'));
      const season = hand.page.locator('.season').last();
      for (const [name, date] of [
        ['From', '2027-02-10'],
        ['To', '2027-02-20'],
      ] as const) {
        hand.presses += 1;
        hand.keys += date.length;
        await season.getByLabel(name, { exact: true }).fill(date);
        await season.getByLabel(name, { exact: true }).blur();
      }
    },
    lines: [],
  },
  {
    name: 'another yacht, by a copy',
    async run(hand) {
      await hand.open(/^Offers/, /Onyx 55/, 'Copy');
      await hand.write('Name, the same in all languages', 'Obsidian 55');
      await hand.press(hand.button('Create'));
      await hand.page.getByRole('heading', { name: 'Obsidian 55' }).waitFor();
      await inAll(hand, 'Description', [
        'The sister of Onyx, gray outside, with the same two engines.',
        'Сестра «Оникса»: снаружи серая, двигатели те же.',
        'شقيقة أونيكس، رمادية من الخارج، بالمحرّكين نفسيهما.',
      ]);
      await hand.press(hand.page.getByRole('radio', { name: /^Shown Found/ }));
    },
    added: ['catalogue/offers/dubai/yacht-rental/obsidian-55.yaml'],
  },
  {
    name: 'a city',
    async run(hand) {
      await hand.open(/^Cities/, 'Add');
      for (const [label, text] of [
        ['Name', 'Doha'],
        ['Country, two letters, e.g. AE', 'QA'],
        ['Time zone, e.g. Asia/Tokyo', 'Asia/Qatar'],
        ['Currency, e.g. AED', 'QAR'],
        ['Latitude and longitude', '25.29, 51.53'],
      ] as const) {
        await hand.write(label, text);
      }
      await hand.press(hand.button('Create'));
      await hand.page.getByRole('link', { name: /Doha/ }).waitFor();
    },
    lines: [],
  },
  {
    name: 'an offer hidden',
    async run(hand) {
      await hand.open(/^Offers/, /Azure 46/);
      await hand.press(hand.page.getByRole('radio', { name: /^Hidden/ }));
    },
    lines: ['+hidden: true'],
  },
  {
    name: 'one change taken back',
    async run(hand) {
      await hand.open('History');
      const entry = hand.page.locator('.panel', { hasText: 'Price' }).filter({ hasText: '1400' });
      await hand.press(entry.getByRole('button', { name: /^Undo: .*Price/ }).first());
      await expect(hand.page.getByRole('status').filter({ hasText: 'in the draft' })).toBeVisible();
    },
    lines: ['-  - { hours: 1-3, price: 1400 }', '+  - { hours: 1-3, price: 1350 }'],
  },
  {
    name: 'a publication taken back',
    async run(hand) {
      await hand.open('History');
      const entry = hand.page.locator('.panel').filter({ hasText: 'Hidden' }).first();
      await hand.press(entry.getByRole('button', { name: 'Undo all' }));
      await expect(hand.page.getByRole('status').filter({ hasText: 'in the draft' })).toBeVisible();
    },
    lines: ['-hidden: true'],
  },
];

export const OFFER_WITH_PREVIEW = { file: ONYX, address: '/yacht-rental/dubai/onyx-55-19' };
