import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { js2xliff, xliff2js } from 'xliff';
import { markupMistakes, plainLength } from './markup.ts';
import { NUMBERS, ONE_NUMBER } from './plural.ts';
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

export interface Exchange {
  language: string;
  /** Texts by file, then by unit. */
  targets: Map<string, Map<string, string>>;
}

/** What stands in an exchange file, or why it is none. */
export async function readExchange(
  text: string,
): Promise<{ ok: true; exchange: Exchange } | { ok: false; reason: string }> {
  const document = await xliff2js(text).catch(() => null);
  if (!document?.resources) return { ok: false, reason: 'this is no XLIFF 2 file' };
  if (!document.targetLanguage) return { ok: false, reason: 'the file names no trgLang' };
  const targets = Object.entries(document.resources).map(([path, units]) => {
    const texts = Object.entries(units).flatMap(([id, { target }]): [string, string][] =>
      typeof target === 'string' && target.trim() !== '' ? [[id, target]] : [],
    );
    return [path, new Map(texts)] as const;
  });
  return { ok: true, exchange: { language: document.targetLanguage, targets: new Map(targets) } };
}

/** What is wrong with an exchange file's texts, and what may not fit. */
export function checkExchange(
  { targets }: Exchange,
  files: readonly TextFile[],
): { mistakes: string[]; warnings: string[] } {
  const mistakes: string[] = [];
  const warnings: string[] = [];
  for (const [path, texts] of targets) {
    const units = new Map(
      files.find((file) => file.path === path)?.units.map((unit) => [unit.id, unit]),
    );
    for (const [id, target] of texts) {
      const where = `${path} ${id}`;
      const unit = units.get(id);
      if (!unit) {
        mistakes.push(`${where}: there is no such text; it may have changed since the export`);
        continue;
      }
      const free = ONE_NUMBER.test(id) ? NUMBERS : [];
      const wrong = markupMistakes(unit.source, target, free);
      mistakes.push(...wrong.map((reason) => `${where}: ${reason}`));
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
