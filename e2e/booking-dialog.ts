import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { CARDS, CardFormFrame } from './card-form.ts';

/** A category says how many offers of it can be had. */
export const SEVERAL = /(^|\D)([2-9]|\d\d+) available|свободно: ([2-9]|\d\d+)/;

/** What buttons and fields are called. */
export const NAMES = {
  en: {
    next: /^Next step/,
    back: 'Back',
    again: 'Try again',
    add: /^Add /,
    choose: /^Choose /,
    phone: 'Mobile phone',
    mail: /^Email/,
    country: /^Country of the number/,
    trust: /Choose for me/,
    later: /Pay on the pier/,
    confirm: 'Confirm the booking',
  },
  ru: {
    next: /^Следующий шаг/,
    back: 'Назад',
    again: 'Попробовать ещё раз',
    add: /^Добавить/,
    choose: /^Выбрать /,
    phone: /телефон/i,
    mail: /^Почта/,
    country: /^Страна номера/,
    trust: /Выбрать за меня/,
    later: /Оплатить на пирсе/,
    confirm: /Подтвердить/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

/** Headings of the screens. */
export const TITLES = {
  en: {
    activity: 'What would you like to do?',
    hours: 'When?',
    category: /What budget suits you|Where do you want to start/,
    offer: /^Choose/,
    services: /^Anything else/,
    contact: 'How can we reach you?',
    payment: 'How would you like to pay?',
    review: /Is everything right|A card to hold your hours/,
    booked: 'Your hours are held',
  },
  ru: {
    activity: 'Что выбираем?',
    hours: 'Когда?',
    category: /Какой бюджет|Откуда начнём/,
    offer: /^Выберите|^Выбираем/,
    services: /^Что добавить/,
    contact: 'Как с вами связаться?',
    payment: 'Как удобно заплатить?',
    review: /Всё верно|Карта для гарантии брони/,
    booked: 'Бронь принята, команда подтвердит',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

export type Screen = keyof (typeof TITLES)['en'];

/** Names that begin with a text, whatever keeps its words together; January 1 is not January 15. */
export const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/\s/g, '\\s')}(?!\\d)`);

/** The name of a day in any calendar; what is free on it may follow. */
export const dayNamed = (date: string, language: Language): RegExp =>
  startingWith(formatDate(date, language, 'weekday-long'));

/** The booking dialog as a visitor uses it: by what is written on it. */
export class BookingDialog {
  readonly root: Locator;
  readonly card: CardFormFrame;
  readonly #names: (typeof NAMES)[Language];
  readonly #language: Language;

  /** `widget` tells apart the widgets of one page, e.g. `#second`. */
  constructor(page: Page, language: Language = 'en', widget = '') {
    this.root = page.locator(`booking-widget${widget} dialog.bw[open]`);
    this.#names = NAMES[language];
    this.#language = language;
    this.card = new CardFormFrame(page, language);
  }

  heading(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { level: 1, name });
  }

  /** Waits until the screen stands and has told so to whoever cannot see it. */
  async shows(screen: Screen): Promise<void> {
    await expect(this.heading(TITLES[this.#language][screen])).toBeFocused();
  }

  /** Whether there is anything to add; once it is known that there is not, the contact is shown. */
  async hasServices(): Promise<boolean> {
    const { services, contact } = TITLES[this.#language];
    await expect(this.heading(services).or(this.heading(contact))).toBeFocused();
    await expect(this.nextButton).toBeEnabled();
    return this.heading(services).isVisible();
  }

  /** From an offer on to its services: of one that has none, to another offer and on from there. */
  async comeToServices(): Promise<void> {
    for (let other = 1; !(await this.hasServices()); other++) {
      await this.back();
      await this.shows('offer');
      await this.root.getByRole('button', { name: this.#names.choose }).nth(other).click();
      await this.next();
    }
  }

  async next(): Promise<void> {
    await this.nextButton.click();
  }

  get nextButton(): Locator {
    return this.root.getByRole('button', { name: this.#names.next });
  }

  get backButton(): Locator {
    return this.root.getByRole('button', { name: this.#names.back, exact: true });
  }

  async back(): Promise<void> {
    await this.backButton.click();
  }

  get againButton(): Locator {
    return this.root.getByRole('button', { name: this.#names.again });
  }

  /** Until what failed is there; hours that others change come again by themselves. */
  async tryAgain(): Promise<void> {
    await expect(async () => {
      if (await this.againButton.isVisible()) await this.againButton.click({ timeout: 1_000 });
      await expect(this.againButton).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }

  day(date: string): Locator {
    return this.root.getByRole('button', { name: dayNamed(date, this.#language) });
  }

  slot(hour: number): Locator {
    return this.#buttonSaying(`${formatHour(hour, this.#language)},`);
  }

  get chosenSlots(): Locator {
    return this.root.getByRole('button', { name: /^\d+:00/, pressed: true });
  }

  #buttonSaying(start: string): Locator {
    return this.root.getByRole('button', { name: startingWith(start) });
  }

  /** The first hour brings the shortest booking with it. */
  async chooseHours(date: string, time: number, hour_count: number): Promise<void> {
    await this.day(date).click();
    await this.slot(time).click();
    await this.waitForHour(time);
    for (let hour = time + 1; hour < time + hour_count; hour++) {
      if (!(await this.isChosen(hour))) await this.slot(hour).click();
    }
  }

  async waitForHour(hour: number): Promise<void> {
    await expect(this.slot(hour)).toHaveAttribute('aria-pressed', 'true');
  }

  async isChosen(hour: number): Promise<boolean> {
    return (await this.slot(hour).getAttribute('aria-pressed')) === 'true';
  }

  get total(): Locator {
    return this.root.locator('.summary-total b').first();
  }

  /** The total once it is that of the chosen hours, not of those before. */
  async settledTotal(): Promise<string> {
    await expect(this.root.locator('.summary-total').first()).toHaveAttribute('aria-busy', 'false');
    return this.total.innerText();
  }

  /** One with several offers where there is one: the first may have nothing to add. */
  async chooseCategory(): Promise<void> {
    const radios = this.root.getByRole('radio', { disabled: false });
    await radios.first().waitFor();
    const several = this.root.locator('label', { hasText: SEVERAL }).getByRole('radio');
    await ((await several.count()) > 0 ? several : radios).first().check();
  }

  /** One is chosen without asking, as soon as the offers are there. */
  async keepChosenOffer(): Promise<void> {
    await this.offers({ isChosen: true }).waitFor();
  }

  /** The buttons that choose an offer, each named after it. */
  offers({ isChosen }: { isChosen: boolean }): Locator {
    return this.root.getByRole('button', { name: this.#names.choose, pressed: isChosen });
  }

  get trustSwitch(): Locator {
    return this.root.getByRole('switch', { name: this.#names.trust });
  }

  get addSwitches(): Locator {
    return this.root.getByRole('switch', { name: this.#names.add });
  }

  async addFirstService(): Promise<void> {
    await this.addSwitches.first().check();
  }

  get phone(): Locator {
    return this.root.getByLabel(this.#names.phone).and(this.root.locator('input'));
  }

  get mail(): Locator {
    return this.root.getByLabel(this.#names.mail);
  }

  /** Flag and dial code before the number. */
  get countryButton(): Locator {
    return this.root.getByRole('button', { name: this.#names.country });
  }

  get payLaterRadio(): Locator {
    return this.root.getByRole('radio', { name: this.#names.later });
  }

  async payLater(): Promise<void> {
    await this.payLaterRadio.check();
  }

  get confirmButton(): Locator {
    return this.root.getByRole('button', { name: this.#names.confirm });
  }

  /** Confirms; where a card is wanted as a guarantee, there is one. */
  async confirm(): Promise<void> {
    await this.confirmButton.waitFor();
    if (await this.card.isWanted()) await this.card.fill(CARDS.paid);
    await this.confirmButton.click();
  }
}
