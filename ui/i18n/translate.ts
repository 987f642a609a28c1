import type { Language } from '@seahour/api-types/primitives.ts';
import { isolate } from '../format/isolate.ts';
import type { Messages, PlainKey, PluralKey } from './messages.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Returns a text by its key; a plural key needs the `count` that its form depends on. */
export interface Translate<M> {
  (key: PlainKey<M>, params?: Params): string;
  (key: PluralKey<M>, params: Params & { count: number }): string;
  /** The same in parts, so that an element can take the place of a value. */
  rich<Part>(
    key: PlainKey<M>,
    params: Readonly<Record<string, Part | string | number>>,
  ): (Part | string | number)[];
  rich<Part>(
    key: PluralKey<M>,
    params: Readonly<Record<string, Part | string | number>> & { count: number },
  ): (Part | string | number)[];
}

/** A text in parts, each `{{name}}` of it the value of that name; unknown names stay visible. */
export const fillParts = <Part>(
  text: string,
  values: Readonly<Record<string, Part>>,
  change = (value: Part | undefined) => value,
): (Part | string)[] =>
  text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 ? (change(values[part]) ?? `{{${part}}}`) : part));

/** A `t` of one language, over messages that `complete` has filled up. */
export function createTranslate<M extends Messages>(messages: M, language: Language): Translate<M> {
  const plurals = new Intl.PluralRules(language);
  const find = (path: string): string | undefined => {
    const found = path
      .split('.')
      .reduce<Messages | string | undefined>(
        (at, key) => (typeof at === 'object' ? at[key] : undefined),
        messages,
      );
    return typeof found === 'string' ? found : undefined;
  };
  const textOf = (key: string, count: unknown): string => {
    // A form that a text lacks is said as any number is.
    const form = typeof count === 'number' ? plurals.select(count) : undefined;
    return (form && (find(`${key}_${form}`) ?? find(`${key}_other`))) ?? find(key) ?? key;
  };
  const rich = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
    fillParts(textOf(key, params.count), params, (value) => isolate(value, language));
  const t = (key: string, params?: Params) => rich(key, params).join('');
  return Object.assign(t, { rich }) as Translate<M>;
}
