import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';

/** What the sandbox makes of its test numbers. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0000 0000 3220',
  late: '4000 0000 0000 0119',
  lost: '4000 0000 0000 0341',
} as const;

const NAMES = {
  en: { name: 'Name on card', number: 'Card number', expiry: 'Expiry', cvv: 'CVV' },
  ru: { name: 'Имя на карте', number: 'Номер карты', expiry: 'Срок', cvv: 'CVV' },
} satisfies Record<Language, Record<string, string>>;

/** The card form in its frame, by what is written on it. */
export class CardFormFrame {
  readonly frame: FrameLocator;
  readonly #element: Locator;
  readonly #waiting: Locator;
  readonly #names: (typeof NAMES)[Language];

  constructor(page: Page, language: Language = 'en') {
    this.#element = page.locator('booking-widget iframe');
    this.#waiting = page.locator('.is-loading > iframe');
    this.frame = this.#element.contentFrame();
    this.#names = NAMES[language];
  }

  /** Whether the screen that stands has one that can be typed in. */
  async isWanted(): Promise<boolean> {
    await expect(this.#element.and(this.#waiting)).toHaveCount(0);
    return (await this.#element.count()) > 0;
  }

  /** What is typed into which field, in their order. */
  fields(number: string): { field: Locator; text: string }[] {
    const { name, number: numberName, expiry, cvv } = this.#names;
    return [
      { field: this.frame.getByLabel(name), text: 'ELENA MORENO' },
      { field: this.frame.getByLabel(numberName, { exact: true }), text: number },
      { field: this.frame.getByLabel(expiry), text: '12/40' },
      { field: this.frame.getByLabel(cvv), text: '123' },
    ];
  }

  async fill(number: string): Promise<void> {
    for (const { field, text } of this.fields(number)) await field.fill(text);
  }
}
