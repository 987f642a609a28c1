import type { FrameLocator, Locator, Page } from '@playwright/test';
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
  readonly #names: (typeof NAMES)[Language];

  constructor(page: Page, language: Language = 'en') {
    this.#element = page.locator('booking-widget iframe');
    this.frame = this.#element.contentFrame();
    this.#names = NAMES[language];
  }

  /** Whether the screen that stands has one. */
  async isWanted(): Promise<boolean> {
    return (await this.#element.count()) > 0;
  }

  async fill(number: string): Promise<void> {
    const { name, number: numberName, expiry, cvv } = this.#names;
    await this.frame.getByLabel(name).fill('ELENA MORENO');
    await this.frame.getByLabel(numberName, { exact: true }).fill(number);
    await this.frame.getByLabel(expiry).fill('12/40');
    await this.frame.getByLabel(cvv).fill('123');
  }
}
