import type { Locator, Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { CARDS, CardFormFrame } from './card-form.ts';

const NAMES = {
  en: {
    next: /^Next step/,
    add: /^Add /,
    phone: 'Mobile phone',
    trust: /Choose for me/,
    confirm: 'Confirm the booking',
  },
  ru: {
    next: /^Следующий шаг/,
    add: /^Добавить/,
    phone: /телефон/i,
    trust: /Выбрать за меня/,
    confirm: /Подтвердить/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

/** The booking dialog as a visitor uses it: by what is written on it. */
export class BookingDialog {
  readonly root: Locator;
  readonly card: CardFormFrame;
  readonly #names: (typeof NAMES)[Language];
  readonly #language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.root = page.locator('booking-widget dialog');
    this.#names = NAMES[language];
    this.#language = language;
    this.card = new CardFormFrame(page, language);
  }

  heading(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { level: 1, name });
  }

  async next(): Promise<void> {
    await this.root.getByRole('button', { name: this.#names.next }).click();
  }

  day(date: string): Locator {
    return this.#buttonSaying(formatDate(date, this.#language, 'weekday-long'));
  }

  slot(hour: number): Locator {
    return this.#buttonSaying(`${formatHour(hour)},`);
  }

  /** Names are matched with plain spaces, whatever keeps words together on the screen. */
  #buttonSaying(start: string): Locator {
    const name = new RegExp(`^${start.replaceAll(/\s/g, '\\s')}`);
    return this.root.getByRole('button', { name });
  }

  async chooseHours(date: string, time: number, hour_count: number): Promise<void> {
    await this.day(date).click();
    for (let hour = time; hour < time + hour_count; hour++) await this.slot(hour).click();
  }

  /** The first tile that can be chosen. */
  async chooseCategory(): Promise<void> {
    await this.root.getByRole('radio', { disabled: false }).first().check();
  }

  get trustSwitch(): Locator {
    return this.root.getByRole('switch', { name: this.#names.trust });
  }

  async addFirstService(): Promise<void> {
    await this.root.getByRole('button', { name: this.#names.add }).first().click();
  }

  get phone(): Locator {
    return this.root.getByLabel(this.#names.phone).and(this.root.locator('input'));
  }

  /** Confirms; where a card is wanted as a guarantee, there is one. */
  async confirm(): Promise<void> {
    const button = this.root.getByRole('button', { name: this.#names.confirm });
    await button.waitFor();
    if (await this.card.isWanted()) await this.card.fill(CARDS.paid);
    await button.click();
  }
}
