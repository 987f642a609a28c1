import { expect, type Locator, type Page } from '@playwright/test';
import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { CARDS, CardFormFrame } from './card-form.ts';
import { catalogueName, counting, startingWith, textsOf } from './texts.ts';
import { LANGUAGE } from './visitor.ts';

/** What buttons and fields are called. */
export function namesIn(language: Language) {
  const first = textsOf('widget/first', language);
  const later = textsOf('widget/later', language);
  return {
    next: startingWith(first('frame.next')),
    back: first('frame.back'),
    again: first('frame.retry'),
    add: startingWith(later('services.add_named')),
    choose: startingWith(later('offer.add')),
    phone: later('contact.phone'),
    name: startingWith(later('contact.name')),
    mail: startingWith(later('contact.mail')),
    country: startingWith(textsOf('ui/phone', language)('chosen')),
    trust: startingWith(later('offer.trust')),
    now: startingWith(later('payment.now')),
    later: startingWith(later('payment.later')),
    confirm: later('review.confirm'),
  };
}

/** Headings of the screens. */
export function titlesIn(language: Language) {
  const first = textsOf('widget/first', language);
  const later = textsOf('widget/later', language);
  return {
    activity: first('activity.title'),
    hours: textsOf('widget/date-time', language)('title'),
    category: startingWith(later('category.title_tiers'), later('category.title_places')),
    offer: startingWith(later('offer.title_yacht'), later('offer.title')),
    services: startingWith(later('services.title_yacht'), later('services.title')),
    contact: later('contact.title'),
    payment: later('payment.title'),
    review: startingWith(later('review.title'), later('card.guarantee')),
    booked: later('result.held'),
  };
}

export type Screen = keyof ReturnType<typeof titlesIn>;

/** The name of a day in any calendar; what is free on it may follow. */
export const dayNamed = (date: string, language: Language): RegExp =>
  startingWith(formatDate(date, language, 'weekday-long'));

/** The booking dialog as a visitor uses it: by what is written on it. */
export class BookingDialog {
  readonly root: Locator;
  readonly card: CardFormFrame;
  readonly language: Language;
  readonly #names: ReturnType<typeof namesIn>;
  readonly #titles: ReturnType<typeof titlesIn>;

  /** `widget` tells apart the widgets of one page, e.g. `#second`. */
  constructor(page: Page, language: Language = LANGUAGE, widget = '') {
    this.root = page.locator(`booking-widget${widget} dialog.bw[open]`);
    this.language = language;
    this.#names = namesIn(language);
    this.#titles = titlesIn(language);
    this.card = new CardFormFrame(page, language);
  }

  heading(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { level: 1, name });
  }

  /** Waits until the screen stands and has told so to anybody who cannot see it. */
  async shows(screen: Screen): Promise<void> {
    await expect(this.heading(this.#titles[screen])).toBeFocused();
  }

  /** Whether there is anything to add; once it is known that there is not, the contact is shown. */
  async hasServices(): Promise<boolean> {
    const { services, contact } = this.#titles;
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
    return this.root.getByRole('button', { name: dayNamed(date, this.language) });
  }

  /** What a free day says behind its date: for one offer its hours, else the offers. */
  get freeDay(): RegExp {
    const t = textsOf('widget/date-time', this.language);
    return counting((count) => [t('day_free', { count }), t('day_offers', { count })]);
  }

  slot(hour: number): Locator {
    const { comma } = languageRow(this.language).marks;
    return this.#buttonSaying(formatHour(hour, this.language) + comma);
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

  get yachtRadio(): Locator {
    const name = startingWith(catalogueName('activities', 'yacht-rental', this.language));
    return this.root.getByRole('radio', { name });
  }

  /** Categories that say they have several offers. */
  get severalOffers(): Locator {
    const later = textsOf('widget/later', this.language);
    const hasText = counting((count) => [later('category.available', { count })], 2);
    return this.root.locator('label', { hasText }).getByRole('radio');
  }

  /** One with several offers where there is one: the first may have nothing to add. */
  async chooseCategory(): Promise<void> {
    const radios = this.root.getByRole('radio', { disabled: false });
    await radios.first().waitFor();
    const several = this.severalOffers;
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

  payRadio(way: 'now' | 'later'): Locator {
    return this.root.getByRole('radio', { name: this.#names[way] });
  }

  get payLaterRadio(): Locator {
    return this.payRadio('later');
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
