import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';

/**
 * The first language asked for that the product speaks, e.g. of `['de', 'ru-RU']`: of several rows of
 * it the one that is named, else one in the letters asked for, else any.
 */
export const findLanguage = (
  tags: readonly (string | null | undefined)[],
): LanguageCode | undefined => findCode(tags, LANGUAGE_CODES);

export function findCode<Code extends string>(
  tags: readonly (string | null | undefined)[],
  codes: readonly Code[],
): Code | undefined {
  for (const tag of tags) {
    const asked = tag?.trim().toLowerCase().replaceAll('_', '-') ?? '';
    const near = codes.filter((code) => speechOf(code) === speechOf(asked));
    const found =
      near.find((code) => code.toLowerCase() === asked) ??
      near.find((code) => scriptOf(code) === scriptOf(asked)) ??
      near[0];
    if (found) return found;
  }
}

const speechOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    // No tag, or one of another kind, e.g. `x-klingon`.
    return undefined;
  }
}
