import type { Language } from '@seahour/api-types/primitives.ts';
import type { Messages, PlainKey, PluralKey } from './messages.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Answers a text by its key; a plural key needs the `count` that its form depends on. */
export interface Translate<M> {
  (key: PlainKey<M>, params?: Params): string;
  (key: PluralKey<M>, params: Params & { count: number }): string;
}

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
  return (key: string, params: Params = {}) => {
    const text = find(key, params.count) ?? findEnglish(key, params.count) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
}

function lookup(messages: Messages, plurals: Intl.PluralRules) {
  const at = (path: string) =>
    path
      .split('.')
      .reduce<Messages | string | undefined>(
        (found, key) => (typeof found === 'object' ? found[key] : undefined),
        messages,
      );
  return (key: string, count: string | number | undefined): string | undefined => {
    const form = typeof count === 'number' ? at(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? at(key);
    return typeof text === 'string' ? text : undefined;
  };
}
