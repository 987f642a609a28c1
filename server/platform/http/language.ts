import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** The caller's language: `X-Language`, else the best of `Accept-Language`, else the product's first. */
export function languageOf(header: (name: string) => string | undefined): Language {
  return (
    findLanguage([header('X-Language')]) ??
    preferredLanguage(header('Accept-Language') ?? '') ??
    DEFAULT_LANGUAGE
  );
}

/** Browsers send a few short ones again and again. Longer ones are not remembered. */
const LONGEST = 100;
const MOST_KNOWN = 500;
const known = new Map<string, Language | undefined>();

/** What somebody reads best of what we speak, by their `Accept-Language`. */
export function preferredLanguage(accepted: string): Language | undefined {
  if (known.has(accepted)) return known.get(accepted);
  const language = readPreferred(accepted);
  if (known.size === MOST_KNOWN) known.clear();
  if (accepted.length <= LONGEST) known.set(accepted, language);
  return language;
}

function readPreferred(accepted: string): Language | undefined {
  const preferences = accepted.split(',').map(preference);
  const [best] = preferences
    .sort((a, b) => b.weight - a.weight)
    .filter(({ language, weight }) => language && weight > 0);
  return best?.language;
}

/** A part of `Accept-Language`, e.g. `de-AT;q=0.8`. */
function preference(part: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = part.trim().split(';');
  const weight = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean);
  return { language: findLanguage([tag]), weight: Number(weight ?? 1) || 0 };
}
