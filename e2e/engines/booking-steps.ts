import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { dayNamed, namesIn, type Screen, titlesIn } from '../booking-dialog.ts';
import { CARDS } from '../card-form.ts';
import { startingWith } from '../texts.ts';
import { LANGUAGE } from '../visitor.ts';
import type { EnginePage, Wanted } from './engine-page.ts';

interface Hours {
  date: string;
  time: number;
  hour_count: number;
}

const IN_DIALOG: Wanted = { css: 'dialog.bw[open]' };

/** The booking dialog, as a visitor goes through it. */
export class BookingSteps {
  readonly #page: EnginePage;
  readonly #language: Language;
  readonly #names: ReturnType<typeof namesIn>;
  readonly #titles: ReturnType<typeof titlesIn>;

  constructor(page: EnginePage, language: Language = LANGUAGE) {
    this.#page = page;
    this.#language = language;
    this.#names = namesIn(language);
    this.#titles = titlesIn(language);
  }

  /** Waits until a screen stands, with the focus on its heading. */
  async shows(screen: Screen | { titled: string }): Promise<void> {
    const name = typeof screen === 'string' ? this.#titles[screen] : screen.titled;
    await this.#page.waitFor(inside({ role: 'heading', name }), ({ isFocused }) => isFocused);
  }

  async next(): Promise<void> {
    await this.#page.click(inside({ role: 'button', name: this.#names.next }));
  }

  async chooseHours({ date, time, hour_count }: Hours): Promise<void> {
    await this.shows('hours');
    await this.#page.click(inside({ role: 'button', name: dayNamed(date, this.#language) }));
    await this.#page.click(this.#slot(time));
    await this.#page.waitFor(this.#slot(time), ({ isPressed }) => isPressed);
    // The first hour brings the shortest booking with it.
    for (let hour = time + 1; hour < time + hour_count; hour++) {
      const { isPressed } = await this.#page.waitFor(this.#slot(hour));
      if (!isPressed) await this.#page.click(this.#slot(hour));
    }
    await this.next();
  }

  async chooseCategory(): Promise<void> {
    await this.shows('category');
    const tiles = inside({ role: 'radio' });
    await this.#page.waitFor(tiles);
    const all = await this.#page.all(tiles);
    await this.#page.check({ ...tiles, nth: all.findIndex(({ isDisabled }) => !isDisabled) });
    await this.next();
  }

  /** One is chosen without asking, as soon as the offers are there. */
  async keepChosenOffer(): Promise<void> {
    await this.shows('offer');
    await this.#page.waitFor(inside({ role: 'button', name: this.#names.choose, pressed: true }));
    await this.next();
  }

  /** Past what could be added, where there is anything. */
  async passServices(): Promise<void> {
    const [services, contact] = ['services', 'contact'].map((screen) =>
      inside({ role: 'heading', name: this.#titles[screen as Screen] }),
    ) as [Wanted, Wanted];
    await this.#page.until('services or contact', async () => {
      const shown = [...(await this.#page.all(services)), ...(await this.#page.all(contact))];
      const next = await this.#page.all(inside({ role: 'button', name: this.#names.next }));
      return shown.some(({ isFocused }) => isFocused) && next.some(({ isDisabled }) => !isDisabled);
    });
    if (await this.#page.isThere(services)) await this.next();
  }

  async giveContact(phone: string): Promise<void> {
    await this.shows('contact');
    await this.#page.fill(inside({ role: 'textbox', name: this.#names.phone }), phone);
    await this.#page.fill(inside({ role: 'textbox', name: this.#names.name }), 'Elena Moreno');
    await this.next();
  }

  async chooseToPay(way: 'now' | 'later'): Promise<void> {
    await this.shows('payment');
    await this.#page.check(inside({ role: 'radio', name: this.#names[way] }));
    await this.next();
  }

  /**
   * By keyboard, from the heading on: nobody but the browser comes into the form of another origin.
   * A field that was missed keeps the booking from being made.
   */
  async fillCard(number: string): Promise<void> {
    const frame = inside({ css: '.card-frame:not(.is-loading) iframe' });
    await this.#page.waitFor(frame);
    await this.#page.pressOn(inside({ role: 'heading', css: 'h1' }), 'Tab');
    await this.#page.until('the card form to have the focus', async () => {
      const [form] = await this.#page.all(frame);
      if (!form?.isFocused) await this.#page.press('Tab');
      return form?.isFocused;
    });
    for (const text of ['ELENA MORENO', number, '12/40', '123']) {
      await this.#page.type(text);
      await this.#page.press('Tab');
    }
  }

  /** Confirms; where a card is wanted as a guarantee, there is one. */
  async confirm(): Promise<void> {
    await this.shows('review');
    if (await this.#page.isThere(inside({ css: '.card-frame' }))) await this.fillCard(CARDS.paid);
    await this.#page.click(inside({ role: 'button', name: this.#names.confirm }));
  }

  #slot(hour: number): Wanted {
    const { comma } = languageRow(this.#language).marks;
    const start = formatHour(hour, this.#language) + comma;
    return inside({ role: 'button', name: startingWith(start) });
  }
}

const inside = (wanted: Wanted): Wanted => ({ ...wanted, within: IN_DIALOG });
