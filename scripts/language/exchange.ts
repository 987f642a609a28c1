import { basename } from 'node:path';
import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { PLURAL_FORM } from '@seahour/ui/i18n/complete.ts';
import { js2xliff } from 'xliff';
import { markupMistakes, plainLength } from './markup.ts';
import { NUMBERS, ONE_NUMBER } from './plural.ts';
import { type Exchange, idOf, type Returned } from './read-exchange.ts';
import { lengthLimit, type TextFile, type Unit } from './unit.ts';

/** Every text with its note and length limit, and what is there of the language, as XLIFF 2. */
export async function writeExchange(files: readonly TextFile[], language: string): Promise<string> {
  const resources = files.map(({ path, units }) => [
    idOf(path),
    Object.fromEntries(
      units.map(({ id, source, target, note, limit: most }) => {
        const limit = lengthLimit({ source, limit: most });
        const unit = {
          source,
          ...(target !== undefined && { target }),
          ...(note && { note }),
          ...(limit && { additionalAttributes: { sizeRestriction: limit } }),
        };
        return [idOf(id), unit];
      }),
    ),
  ]);
  return `${await js2xliff({
    sourceLanguage: DEFAULT_LANGUAGE,
    targetLanguage: language,
    resources: Object.fromEntries(resources),
  })}\n`;
}

/** The language a file is in, e.g. `de` of `de-DE`; or why it cannot be that. */
export function languageIn(
  path: string,
  { language }: Exchange,
): { ok: true; language: string } | { ok: false; reason: string } {
  const found = findLanguage([language]);
  if (!found) {
    const code = language.split('-')[0];
    return { ok: false, reason: `${language} has no row yet: npm run language -- add ${code}` };
  }
  const named = basename(path).split('.')[0];
  if (named !== found && LANGUAGE_CODES.some((code) => code === named)) {
    const reason = `${path} says that it is in ${language}: mend its trgLang, or its name`;
    return { ok: false, reason };
  }
  return { ok: true, language: found };
}

/**
 * Translations by file and id, with the spaces that their sources begin and end with: translation
 * programs cut spaces off, or put lines around a text.
 */
export function withEdges(
  { texts }: Exchange,
  files: readonly TextFile[],
): Map<string, Map<string, string>> {
  const fitted = files.map(({ path, units }) => {
    const given = units.flatMap(({ id, source }): [string, string][] => {
      const [start = '', end = ''] = [/^\s*/, /\s*$/].map((edge) => edge.exec(source)?.[0]);
      const target = texts.get(path)?.get(id)?.target.trim();
      return target ? [[id, start + target + end]] : [];
    });
    return [path, new Map(given)] as const;
  });
  return new Map(fitted.filter(([path]) => texts.has(path)));
}

/** What is wrong with an exchange file's texts, and what may not fit. */
export function checkExchange(
  { language, texts, ...unread }: Exchange,
  files: readonly TextFile[],
): { mistakes: string[]; warnings: string[] } {
  const mistakes = [...unread.mistakes];
  const warnings = [...unread.warnings];
  for (const [path, given] of texts) {
    const file = files.find((each) => each.path === path);
    if (!file) {
      mistakes.push(`${path}: there is no such file of texts; ids stay as they were sent out`);
      continue;
    }
    const { absent, empty } = lostForms(file.units, given);
    mistakes.push(
      ...absent.map(
        (id) => `${path} ${id}: this form of the plural is not in the file; is it in ${language}?`,
      ),
    );
    warnings.push(
      ...empty.map(
        (id) => `${path} ${id}: empty, so it is said in English; its other forms are not`,
      ),
    );
    const units = new Map(file.units.map((unit) => [unit.id, unit]));
    for (const [id, text] of given) {
      if (!text.target) continue;
      const unit = units.get(id);
      const found = unit
        ? checkText(text, unit)
        : {
            mistakes: ['there is no such text; its key is another, or gone since the export'],
            warnings: [],
          };
      mistakes.push(...found.mistakes.map((reason) => `${path} ${id}: ${reason}`));
      warnings.push(...found.warnings.map((reason) => `${path} ${id}: ${reason}`));
    }
  }
  return { mistakes, warnings };
}

function checkText(
  { target, source }: Returned,
  unit: Unit,
): { mistakes: string[]; warnings: string[] } {
  const mistakes = markupMistakes(unit.source, target, ONE_NUMBER.test(unit.id) ? NUMBERS : []);
  const warnings: string[] = [];
  if (unit.isBlock && /\n\s*\n/.test(target)) {
    mistakes.push('an empty line would make two blocks of it');
  }
  if (source && plain(source) !== plain(unit.source) && target !== unit.target) {
    warnings.push('its English has changed since the export; read it over');
  }
  const limit = lengthLimit(unit);
  const length = plainLength(target);
  if (limit && length > limit) {
    const lines = unit.limit ? mistakes : warnings;
    lines.push(`${length} characters, and there is room for ${limit}`);
  }
  return { mistakes, warnings };
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Of plurals that the file has: forms it has not at all, and those that are empty beside others. */
function lostForms(
  units: readonly Unit[],
  given: ReadonlyMap<string, Returned>,
): { absent: string[]; empty: string[] } {
  const formsOf = Map.groupBy(
    units.filter(({ isForm }) => isForm),
    ({ id }) => id.replace(PLURAL_FORM, ''),
  );
  const forms = [...formsOf.values()].filter((each) => each.some(({ id }) => given.has(id)));
  const absent = forms.flat().filter(({ id }) => !given.has(id));
  const empty = forms
    .filter((each) => each.some(({ id }) => given.get(id)?.target))
    .flat()
    .filter(({ id, target }) => given.get(id)?.target === '' && !target);
  return { absent: absent.map(({ id }) => id), empty: empty.map(({ id }) => id) };
}
