import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { textsOf } from './texts.ts';
import { LANGUAGE } from './visitor.ts';

/** What the sandbox makes of its test numbers. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0000 0000 3220',
  late: '4000 0000 0000 0119',
  lost: '4000 0000 0000 0341',
} as const;

/** The card form in its frame, by what is written on it. */
export class CardFormFrame {
  readonly frame: FrameLocator;
  readonly #element: Locator;
  readonly #waiting: Locator;
  readonly #t: ReturnType<typeof textsOf<'server/http'>>;

  constructor(page: Page, language: Language = LANGUAGE) {
    this.#element = page.locator('booking-widget iframe');
    this.#waiting = page.locator('.is-loading > iframe');
    this.frame = this.#element.contentFrame();
    this.#t = textsOf('server/http', language);
  }

  /** Whether the screen that stands has one that can be typed in. */
  async isWanted(): Promise<boolean> {
    await expect(this.#element.and(this.#waiting)).toHaveCount(0);
    return (await this.#element.count()) > 0;
  }

  /** What is typed into which field, in their order. */
  fields(number: string): { field: Locator; text: string }[] {
    const labelled = (key: 'name' | 'number' | 'expiry' | 'cvv') =>
      this.frame.getByLabel(this.#t(`pay.card.${key}`), { exact: key === 'number' });
    return [
      { field: labelled('name'), text: 'ELENA MORENO' },
      { field: labelled('number'), text: number },
      { field: labelled('expiry'), text: '12/40' },
      { field: labelled('cvv'), text: '123' },
    ];
  }

  async fill(number: string): Promise<void> {
    for (const { field, text } of this.fields(number)) await field.fill(text);
  }
}
