import { expect, type Locator, type Page } from '@playwright/test';
import type { createDatabase } from '@seahour/server/platform/database/pool.ts';
import { sql } from 'kysely';
import sharp from 'sharp';

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
    await this.writeIn(this.page.getByLabel(label, { exact: true }).first(), text);
  }

  async writeIn(field: Locator, text: string): Promise<void> {
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
  /** Where it is not the draft that is published. Answers when the last press was made. */
  publish?(hand: DeskHand, db: ReturnType<typeof createDatabase>): Promise<number>;
  /** All that its publication changes: each file, and the lines that are taken away and added. */
  written: readonly string[];
}

const OFFERS = 'catalogue/offers/dubai/yacht-rental';
const ONYX = `in ${OFFERS}/onyx-55.yaml`;
const ZEPHYR = `in ${OFFERS}/zephyr-62.yaml`;
const STEP_MS = 60_000;
/** What is due is published within half a minute. */
const DUE_MS = 120_000;
const LANGUAGES = ['English', 'Russian', 'Arabic'];

async function inAll(hand: DeskHand, label: string, texts: readonly string[]): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) {
    await hand.write(`${label}, ${language}`, texts[index] ?? '');
  }
}

/** All that is in the draft. */
export async function publishDraft(hand: DeskHand): Promise<number> {
  const { page } = hand;
  await expect(page.locator('.draft').getByRole('status')).toHaveText(/^saved/);
  await hand.press(page.getByRole('link', { name: 'Publish', exact: true }));
  await hand.press(page.getByRole('button', { name: /^Publish [1-9]\d* change/ }));
  const pressedAt = performance.now();
  await expect(page.getByText(/^Published\./)).toBeVisible({ timeout: STEP_MS });
  return pressedAt;
}

/** What editors do on a day, each of which is published. */
export const TASKS: readonly EditorTask[] = [
  {
    name: 'a text in all languages',
    async run(hand) {
      await hand.open(/^Offers/, /Onyx 55/);
      const texts = ['Dubai Harbour, berth B7', 'Дубай Харбор, причал B7', 'دبي هاربر، المرسى B7'];
      await inAll(hand, 'Address', texts);
    },
    written: [
      ONYX,
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
    written: [
      'in site/content/ar/faq.yaml',
      '+      - question: هل يمكنني إحضار كلب؟',
      '+        answer: نعم، على معظم القوارب. اسأل الطاقم.',
      'in site/content/en/faq.yaml',
      '+      - question: May I bring a dog?',
      '+        answer: Yes, on most boats. Ask the crew.',
      'in site/content/ru/faq.yaml',
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
    written: [ONYX, '-  - { hours: 1-3, price: 1350 }', '+  - { hours: 1-3, price: 1400 }'],
  },
  {
    name: 'a season',
    async run(hand) {
      await hand.open(/^Offers/, /Noir 40/);
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
      for (const [hours, price] of [
        ['1-3', '700'],
        ['4-6', '660'],
        ['7-24', '590'],
      ] as const) {
        const label = new RegExp(`Feb\\s10.*, ${hours} hours$`);
        await hand.writeIn(hand.page.getByLabel(label), price);
      }
    },
    written: [
      `in ${OFFERS}/noir-40.yaml`,
      '+  - { hours: 1-3, price: 700, from: 2027-02-10, to: 2027-02-20 }',
      '+  - { hours: 4-6, price: 660, from: 2027-02-10, to: 2027-02-20 }',
      '+  - { hours: 7-24, price: 590, from: 2027-02-10, to: 2027-02-20 }',
    ],
  },
  {
    name: 'a photo, with words',
    async run(hand) {
      const { page } = hand;
      await hand.open(/^Offers/, /Onyx 55/);
      const background = '#1e3cc8';
      const photo = sharp({ create: { width: 3000, height: 1800, channels: 3, background } });
      const chooser = page.waitForEvent('filechooser');
      await hand.press(hand.button('Choose photos'));
      const file = { name: 'pier.jpg', mimeType: 'image/jpeg' };
      await (await chooser).setFiles([{ ...file, buffer: await photo.jpeg().toBuffer() }]);
      // In the window of the system.
      hand.presses += 2;
      const crop = page.getByRole('region', { name: 'What is kept of pier.jpg' });
      await hand.press(crop.getByRole('button', { name: 'Add', exact: true }));
      await expect(page.getByRole('button', { name: '6. onyx-55.jpg' })).toBeVisible();
      const words = page.getByRole('group', { name: 'What the photo shows' });
      for (const [language, text] of [
        ['English', 'A calm sea at the pier'],
        ['Russian', 'Спокойное море у причала'],
        ['Arabic', 'بحر هادئ عند الرصيف'],
      ] as const) {
        await hand.writeIn(words.getByLabel(language), text);
      }
    },
    written: [
      ONYX,
      '+  - onyx-55.jpg',
      'in catalogue/photos.yaml',
      '+',
      '+onyx-55.jpg:',
      '+  en: A calm sea at the pier',
      '+  ru: Спокойное море у причала',
      '+  ar: بحر هادئ عند الرصيف',
      'new catalogue/photos/onyx-55.jpg',
    ],
  },
  {
    name: 'an offer hidden',
    async run(hand) {
      await hand.open(/^Offers/, /Azure 46/);
      await hand.press(hand.page.getByRole('radio', { name: /^Hidden/ }));
    },
    written: [`in ${OFFERS}/azure-46.yaml`, '+hidden: true'],
  },
  {
    name: 'a sale, planned, at its moment',
    async run(hand) {
      await hand.open(/^Offers/, /Zephyr 62/);
      await hand.write('All year, 1-3 hours', '1500');
      await hand.write('All year, 4-6 hours', '1400');
      await hand.write('All year, 7-24 hours', '1250');
    },
    async publish(hand, db) {
      const { page } = hand;
      await expect(page.locator('.draft').getByRole('status')).toHaveText(/^saved/);
      await hand.press(page.getByRole('link', { name: 'Publish', exact: true }));
      await hand.press(page.getByRole('checkbox', { name: 'Publish later' }));
      await hand.choose('Hour', '10');
      await hand.press(page.getByRole('button', { name: 'Plan 3 changes' }));
      await expect(page.getByRole('region', { name: 'Planned: Zephyr 62' })).toBeVisible();
      // Its moment comes.
      await sql`
        update editor_publications set published_at = now() where state = 'planned'`.execute(db);
      const dueAt = performance.now();
      await expect
        .poll(
          async () =>
            (
              await sql`
                select from editor_publications where state in ('planned', 'writing')`.execute(db)
            ).rows.length,
          { timeout: DUE_MS },
        )
        .toBe(0);
      return dueAt;
    },
    written: [
      ZEPHYR,
      '-  - { hours: 1-3, price: 1780 }',
      '-  - { hours: 4-6, price: 1650 }',
      '-  - { hours: 7-24, price: 1480 }',
      '+  - { hours: 1-3, price: 1500 }',
      '+  - { hours: 4-6, price: 1400 }',
      '+  - { hours: 7-24, price: 1250 }',
    ],
  },
  {
    name: 'back to how it was before the sale',
    async run(hand) {
      await hand.open('History');
      const sale = hand.page.getByRole('region', { name: 'Zephyr 62' }).first();
      await hand.press(sale.getByRole('button', { name: 'Back to how it was before this' }));
    },
    async publish(hand) {
      await hand.press(hand.button('Go back to how it was'));
      const pressedAt = performance.now();
      await expect(hand.page.getByText(/^Published\./)).toBeVisible({ timeout: STEP_MS });
      return pressedAt;
    },
    written: [
      ZEPHYR,
      '-  - { hours: 1-3, price: 1500 }',
      '-  - { hours: 4-6, price: 1400 }',
      '-  - { hours: 7-24, price: 1250 }',
      '+  - { hours: 1-3, price: 1780 }',
      '+  - { hours: 4-6, price: 1650 }',
      '+  - { hours: 7-24, price: 1480 }',
    ],
  },
  {
    name: 'one change taken back',
    async run(hand) {
      await hand.open('History');
      const entry = hand.page.getByRole('region', { name: 'Onyx 55' }).filter({ hasText: '1400' });
      await hand.press(entry.getByRole('button', { name: /^Undo: .*Price/ }).first());
      await expect(hand.page.getByRole('status').filter({ hasText: 'in the draft' })).toBeVisible();
    },
    written: [ONYX, '-  - { hours: 1-3, price: 1400 }', '+  - { hours: 1-3, price: 1350 }'],
  },
  {
    name: 'a publication taken back',
    async run(hand) {
      await hand.open('History');
      const entry = hand.page.getByRole('region', { name: 'Azure 46' }).first();
      await hand.press(entry.getByRole('button', { name: 'Undo all' }));
      await expect(hand.page.getByRole('status').filter({ hasText: 'in the draft' })).toBeVisible();
    },
    written: [`in ${OFFERS}/azure-46.yaml`, '-hidden: true'],
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
    written: [
      `like ${OFFERS}/onyx-55.yaml`,
      `in ${OFFERS}/obsidian-55.yaml`,
      '-id: 19',
      '+id: 275',
      '-title: Onyx 55',
      '+title: Obsidian 55',
      '-    Black outside, pale oak inside, and two engines that put the Abu Dhabi border within a morning’s',
      '-    trip. The crew keeps shoes in a basket by the gangway.',
      '+    The sister of Onyx, gray outside, with the same two engines.',
      '-    Чёрная снаружи, светлый дуб внутри, а с двумя такими двигателями до границы с Абу-Даби одна',
      '-    утренняя прогулка. Обувь остаётся в корзине у трапа.',
      '+    Сестра «Оникса»: снаружи серая, двигатели те же.',
      '-    أسود من الخارج، وبلّوط فاتح من الداخل، ومحرّكان يبلغان بك حدود أبوظبي في رحلة صباحية. أما',
      '-    الأحذية فيحفظها الطاقم في سلة عند سلّم الصعود.',
      '+    شقيقة أونيكس، رمادية من الخارج، بالمحرّكين نفسيهما.',
      '-  - { id: 1901, key: photographer, price: 400 }',
      '-  - { id: 1902, key: fruit, price: 220 }',
      '-  - { id: 1903, key: birthday, price: 600 }',
      '-  - { id: 1904, key: sup-board, price: 60 }',
      '+  - { id: 27501, key: photographer, price: 400 }',
      '+  - { id: 27502, key: fruit, price: 220 }',
      '+  - { id: 27503, key: birthday, price: 600 }',
      '+  - { id: 27504, key: sup-board, price: 60 }',
    ],
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
      await hand.press(hand.page.getByRole('link', { name: /Doha/ }));
    },
    written: [
      'in catalogue/cities.yaml',
      '+',
      '+- id: 4',
      '+  slug: doha',
      '+  name: { en: Doha }',
      '+  description:',
      '+    en: Boats by the hour in Doha.',
      '+  photo: detail-aft-deck.jpg',
      '+  country_code: QA',
      '+  time_zone: Asia/Qatar',
      '+  currency: QAR',
      '+  position: [25.29, 51.53]',
    ],
  },
];

export const PAGE_OF_PREVIEW = '/yacht-rental/dubai/onyx-55-19';
