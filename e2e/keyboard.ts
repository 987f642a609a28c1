import { expect, type Locator, type Page } from '@playwright/test';

/** The keyboard of a visitor who has nothing else, and who gets tired. */
export class CountedKeyboard {
  readonly #page: Page;
  #count = 0;
  #typedCount = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses that lead from one place to another, and those that do something there. */
  get count(): number {
    return this.#count;
  }

  /** Characters typed into fields. */
  get typedCount(): number {
    return this.#typedCount;
  }

  async press(key: string): Promise<void> {
    this.#count++;
    await this.#page.keyboard.press(key);
  }

  /** What is typed into fields is not counted: it is as long as it is. */
  async type(text: string): Promise<void> {
    this.#typedCount += text.length;
    await this.#page.keyboard.type(text);
  }

  async tabTo(target: Locator): Promise<void> {
    await this.moveTo(target, 'Tab');
  }

  /** Presses a key until the element has focus. */
  async moveTo(target: Locator, key: string, most = 60): Promise<void> {
    await expect(target).toBeVisible();
    for (let tries = 0; tries < most; tries++) {
      if (await target.evaluate(hasFocus)) return;
      await this.press(key);
    }
    throw new Error(`${target} is not reached with ${key}`);
  }
}

function hasFocus(element: Element): boolean {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
}
