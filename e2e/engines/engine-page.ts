import { setTimeout as wait } from 'node:timers/promises';
import type { Key, Tab } from './engine.ts';
import { look, type Query, type Sight, type Touch } from './look.ts';

type Part = Omit<Query, 'name' | 'text' | 'within'>;

/** What to look for; names and texts may be patterns. */
export interface Wanted extends Part {
  name?: string | RegExp;
  text?: string | RegExp;
  within?: Wanted;
  /** Of several, the first when absent; -1 is the last. */
  nth?: number;
}

/** Engines without a graphics card draw slowly. */
const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** A tab as a visitor uses it: by roles, names and texts. Everything waits until it can be done. */
export class EnginePage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  goto(url: string): Promise<void> {
    return this.#tab.goto(url);
  }

  /** Not by the browser's button: Puppeteer waits there for a load, which lists do not need. */
  async back(): Promise<void> {
    await this.#tab.evaluate('history.back()');
  }

  async forward(): Promise<void> {
    await this.#tab.evaluate('history.forward()');
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  screenshot(): Promise<Buffer> {
    return this.#tab.screenshot();
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#tab.evaluate(expression);
  }

  async url(): Promise<URL> {
    return new URL(await this.#tab.evaluate<string>('location.href'));
  }

  /** Everything that is visible and fits now. */
  all(wanted: Wanted): Promise<Sight[]> {
    return this.#look(wanted, null);
  }

  async isThere(wanted: Wanted): Promise<boolean> {
    return (await this.all(wanted)).length > 0;
  }

  /** Waits for one that is as it should be, and describes it. */
  waitFor(wanted: Wanted, is: (sight: Sight) => boolean = () => true): Promise<Sight> {
    return this.until(`${say(wanted)} ${is}`, async () => {
      const sight = (await this.all(wanted)).at(wanted.nth ?? 0);
      return sight && is(sight) ? sight : undefined;
    });
  }

  async waitUntilGone(wanted: Wanted): Promise<void> {
    await this.until(`no ${say(wanted)}`, async () => ((await this.isThere(wanted)) ? null : true));
  }

  /** Clicks once it stands still and nothing lies over it; again where it moved away meanwhile. */
  async click(wanted: Wanted): Promise<void> {
    let before = '';
    const aim = async () => {
      const sight = (await this.#look(wanted, 'aim')).at(wanted.nth ?? 0);
      const here = sight?.isDisabled ? '' : JSON.stringify(sight?.point ?? '');
      const isStill = here === before;
      before = here;
      return isStill ? sight?.point : undefined;
    };
    await this.until(`${say(wanted)} to click`, async () => {
      const point = await aim();
      if (!point) return false;
      await this.#tab.click(point);
      // A page that was left has nothing to say about it.
      return !(await this.#tab.evaluate<boolean>('window.isMissed === true').catch(() => false));
    });
  }

  /** Clicks a box or switch until it is on. */
  async check(wanted: Wanted): Promise<void> {
    if (!(await this.waitFor(wanted)).isChecked) await this.click(wanted);
    await this.waitFor(wanted, ({ isChecked }) => isChecked);
  }

  /** Clicks the field and types in place of what is in it. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.waitFor(wanted, ({ isFocused }) => isFocused);
    await this.#look(wanted, 'select');
    await this.#tab.type(text);
  }

  async pressOn(wanted: Wanted, key: Key): Promise<void> {
    await this.waitFor(wanted);
    await this.#look(wanted, 'focus');
    await this.#tab.press(key);
  }

  async focus(wanted: Wanted): Promise<void> {
    await this.waitFor(wanted);
    await this.#look(wanted, 'focus');
    await this.waitFor(wanted, ({ isFocused }) => isFocused);
  }

  /** From the middle of one to the middle of another. */
  async drag(wanted: Wanted, onto: Wanted): Promise<void> {
    const { point: to } = await this.waitFor(onto, ({ point }) => point !== undefined);
    const { point: from } = await this.waitFor(wanted, ({ point }) => point !== undefined);
    if (from && to) await this.#tab.drag(from, to);
  }

  /** By a script, as Playwright does it: what opens is drawn by the system, not by the page. */
  async choose(wanted: Wanted, value: string): Promise<void> {
    await this.waitFor(wanted);
    await this.#look(wanted, { choose: value });
  }

  /** Asks again until there is an answer. A page that is being left cannot be asked. */
  async until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let reason = ''; ; await wait(POLL_MS)) {
      try {
        const answer = await ask();
        if (answer !== null && answer !== undefined && answer !== false) return answer;
        reason = '';
      } catch (cause) {
        reason = `: ${cause instanceof Error ? cause.message : cause}`;
      }
      if (performance.now() > deadline) {
        throw new Error(`Waited ${PATIENCE_MS / 1_000} s for ${what}${reason}`);
      }
    }
  }

  #look(wanted: Wanted, touch: Touch): Promise<Sight[]> {
    const args = [queryOf(wanted), touch, wanted.nth ?? 0].map((each) => JSON.stringify(each));
    return this.#tab.evaluate(`(${look})(${args.join(', ')})`);
  }
}

function queryOf({ name, text, within, nth: _, ...rest }: Wanted): Query {
  return {
    ...rest,
    ...(name === undefined ? {} : { name: patternOf(name) }),
    ...(text === undefined ? {} : { text: patternOf(text) }),
    ...(within ? { within: queryOf(within) } : {}),
  };
}

const patternOf = (pattern: string | RegExp) =>
  typeof pattern === 'string' ? pattern : { source: pattern.source, flags: pattern.flags };

const say = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_, value) => (value instanceof RegExp ? String(value) : value));
