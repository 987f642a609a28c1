import type { Language } from '@seahour/api-types/primitives.ts';
import type { Messages, PlainKey, PluralKey } from './messages.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Answers a text by its key; a plural key needs the `count` that its form depends on. */
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
): (Part | string)[] =>
  text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 ? (values[part] ?? `{{${part}}}`) : part));

/** A `t` of one language. A text that the language lacks is taken from English. */
export function createTranslate<En extends Messages>(messages: En, language: 'en'): Translate<En>;
export function createTranslate<En extends Messages>(
  messages: Messages,
  language: Language,
  english: En,
): Translate<En>;
export function createTranslate(
  messages: Messages,
  language: Language,
  english: Messages = messages,
): unknown {
  const find = lookup(messages, new Intl.PluralRules(language));
  const findEnglish = lookup(english, new Intl.PluralRules('en'));
  const rich = (key: string, params: Readonly<Record<string, unknown>> = {}) => {
    const text = find(key, params.count) ?? findEnglish(key, params.count) ?? key;
    return fillParts(text, params);
  };
  return Object.assign((key: string, params?: Params) => rich(key, params).join(''), { rich });
}

function lookup(messages: Messages, plurals: Intl.PluralRules) {
  const at = (path: string) =>
    path
      .split('.')
      .reduce<Messages | string | undefined>(
        (found, key) => (typeof found === 'object' ? found[key] : undefined),
        messages,
      );
  return (key: string, count: unknown): string | undefined => {
    const form = typeof count === 'number' ? at(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? at(key);
    return typeof text === 'string' ? text : undefined;
  };
}
