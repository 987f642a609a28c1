import { basename } from 'node:path';
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { js2xliff, xliff2js } from 'xliff';
import { markupMistakes, plainLength } from './markup.ts';
import { FORM, NUMBERS, ONE_NUMBER } from './plural.ts';
import { asSent } from './received.ts';
import { lengthLimit, type TextFile, type Unit } from './unit.ts';

/** XLIFF has names only in ids: no slashes and no backslashes. Ours have no colons. */
const idOf = (name: string): string => name.replaceAll('\\.', ':').replaceAll('/', ':');
const pathOf = (id: string): string => id.replaceAll(':', '/');
const keyOf = (id: string): string => id.replaceAll(':', '\\.');

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

export interface Exchange {
  /** As the file has it, e.g. `de-DE`. */
  language: string;
  /** Texts by file, then by unit; those that are empty are left out. */
  targets: Map<string, Map<string, string>>;
  /** What all units of the file translate. */
  sources: Map<string, Map<string, string>>;
}

const ROOT = /<xliff\b[^>]*?\sversion\s*=\s*["']([\d.]+)/;
const END = /<\/xliff\s*>\s*(?:<!--[\s\S]*?-->\s*)*$/;

/** What stands in an exchange file, or why it is none. */
export async function readExchange(
  text: string,
): Promise<{ ok: true; exchange: Exchange } | { ok: false; reason: string }> {
  const version = ROOT.exec(text)?.[1];
  if (version && !version.startsWith('2.')) {
    return { ok: false, reason: `this is XLIFF ${version}; ask for it as XLIFF 2` };
  }
  const document = await xliff2js(asSent(text), { inlineAsString: true }).catch(() => null);
  if (!document?.resources) return { ok: false, reason: 'this is no XLIFF 2 file' };
  if (!END.test(text)) return { ok: false, reason: 'the file is cut off; its end is missing' };
  if (!document.targetLanguage) return { ok: false, reason: 'the file names no trgLang' };
  const files = Object.entries(document.resources).map(([id, given]) => {
    const units = Object.entries(given).map(([unitId, unit]) => ({ id: keyOf(unitId), ...unit }));
    return { path: pathOf(id), units };
  });
  const targets = files.map(({ path, units }) => {
    const texts = units.flatMap(({ id, target }): [string, string][] =>
      target?.trim() ? [[id, target]] : [],
    );
    return [path, new Map(texts)] as const;
  });
  const sources = files.map(({ path, units }) => {
    return [path, new Map(units.map(({ id, source = '' }) => [id, source]))] as const;
  });
  const exchange = {
    language: document.targetLanguage,
    targets: new Map(targets),
    sources: new Map(sources),
  };
  return { ok: true, exchange };
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

/** Texts that begin and end as their sources do: programs cut spaces off, or put lines around. */
export function withEdges({ targets }: Exchange, files: readonly TextFile[]): Exchange['targets'] {
  const fitted = files.map(({ path, units }) => {
    const texts = units.flatMap(({ id, source }): [string, string][] => {
      const [start = '', end = ''] = [/^\s*/, /\s*$/].map((edge) => edge.exec(source)?.[0]);
      const target = targets.get(path)?.get(id);
      return target ? [[id, start + target.trim() + end]] : [];
    });
    return [path, new Map(texts)] as const;
  });
  return new Map(fitted.filter(([path]) => targets.has(path)));
}

/** What is wrong with an exchange file's texts, and what may not fit. */
export function checkExchange(
  { language, targets, sources }: Exchange,
  files: readonly TextFile[],
): { mistakes: string[]; warnings: string[] } {
  const mistakes: string[] = [];
  const warnings: string[] = [];
  for (const [path, texts] of targets) {
    const file = files.find((each) => each.path === path);
    if (!file) {
      mistakes.push(`${path}: there is no such file of texts; ids stay as they were sent out`);
      continue;
    }
    const sent = sources.get(path) ?? new Map<string, string>();
    const units = new Map(file.units.map((unit) => [unit.id, unit]));
    const { absent, empty } = lostForms(file.units, sent, texts);
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
    for (const [id, target] of texts) {
      const where = `${path} ${id}`;
      const unit = units.get(id);
      if (!unit) {
        mistakes.push(
          `${where}: there is no such text; its key is another, or gone since the export`,
        );
        continue;
      }
      const free = ONE_NUMBER.test(id) ? NUMBERS : [];
      const wrong = markupMistakes(unit.source, target, free);
      mistakes.push(...wrong.map((reason) => `${where}: ${reason}`));
      if (sent.has(id) && plain(sent.get(id)) !== plain(unit.source)) {
        warnings.push(`${where}: its English has changed since the export`);
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

const plain = (text = ''): string => text.replace(/\s+/g, ' ').trim();

/** Of plurals that the file has: forms it has not at all, and those that are empty beside others. */
function lostForms(
  units: readonly Unit[],
  sent: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, string>,
): { absent: string[]; empty: string[] } {
  const formsOf = Map.groupBy(
    units.filter(({ isForm }) => isForm),
    ({ id }) => id.replace(FORM, ''),
  );
  const forms = [...formsOf.values()].filter((each) => each.some(({ id }) => sent.has(id)));
  const absent = forms.flat().filter(({ id }) => !sent.has(id));
  const empty = forms
    .filter((each) => each.some(({ id }) => given.has(id)))
    .flat()
    .filter(({ id, target }) => sent.has(id) && !given.has(id) && !target);
  return { absent: absent.map(({ id }) => id), empty: empty.map(({ id }) => id) };
}
