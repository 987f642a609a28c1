import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { js2xliff } from 'xliff';
import { markupMistakes, plainLength } from './markup.ts';
import { NUMBERS, ONE_NUMBER } from './plural.ts';
import type { Exchange } from './read-exchange.ts';
import { lengthLimit, type TextFile } from './unit.ts';

/** Every text with its note and length limit, and what is there of the language, as XLIFF 2. */
export async function writeExchange(files: readonly TextFile[], language: string): Promise<string> {
  const resources = files.map(({ path, units }) => [
    path,
    Object.fromEntries(
      units.map(({ id, source, target, note, limit: most }) => {
        const limit = lengthLimit({ source, limit: most });
        const unit = {
          source,
          ...(target !== undefined && { target }),
          ...(note && { note }),
          ...(limit && { additionalAttributes: { sizeRestriction: limit } }),
        };
        return [id, unit];
      }),
    ),
  ]);
  return `${await js2xliff({
    sourceLanguage: DEFAULT_LANGUAGE,
    targetLanguage: language,
    resources: Object.fromEntries(resources),
  })}\n`;
}

/** What is wrong with an exchange file's texts, and what may not fit. */
export function checkExchange(
  { targets, mistakes: unread }: Exchange,
  files: readonly TextFile[],
): { mistakes: string[]; warnings: string[] } {
  const mistakes = [...unread];
  const warnings: string[] = [];
  for (const [path, texts] of targets) {
    const units = new Map(
      files.find((file) => file.path === path)?.units.map((unit) => [unit.id, unit]),
    );
    for (const [id, { source, target }] of texts) {
      const where = `${path} ${id}`;
      const unit = units.get(id);
      if (!unit) {
        mistakes.push(`${where}: there is no such text; it may have changed since the export`);
        continue;
      }
      if (isOther(source, unit.source) && target !== unit.target) {
        warnings.push(`${where}: its source has changed since the export; read it over`);
      }
      const free = ONE_NUMBER.test(id) ? NUMBERS : [];
      const wrong = markupMistakes(unit.source, target, free);
      mistakes.push(...wrong.map((reason) => `${where}: ${reason}`));
      if (unit.isBlock && /\n\s*\n/.test(target)) {
        mistakes.push(`${where}: an empty line would make two blocks of it`);
      }
      const limit = lengthLimit(unit);
      const length = plainLength(target);
      if (limit && length > limit) {
        const lines = unit.limit ? mistakes : warnings;
        lines.push(`${where}: ${length} characters, and there is room for ${limit}`);
      }
    }
  }
  return { mistakes, warnings };
}

const bare = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const isOther = (source: string | undefined, now: string): boolean =>
  source !== undefined && bare(source) !== bare(now);
