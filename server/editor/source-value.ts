import type { SourceValue } from '@seahour/api-types/editor.ts';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { stringify } from 'yaml';
import { editPage, FRONT_MATTER, type PageChange } from '../catalogue/files/edit-page.ts';
import { editYaml } from '../catalogue/files/edit-yaml.ts';
import { isObject } from '../catalogue/files/json-value.ts';
import { parseYamlDocument } from '../catalogue/files/parse-yaml.ts';
import { LISTS } from '../catalogue/import/catalogue.ts';
import type { PageRules } from './publisher.ts';

/** What a file says; null is no file. */
export type FileValue = SourceValue | null;

export type SourceKind = 'offer' | 'reviews' | 'page' | 'questions' | keyof typeof LISTS;

const NAME = '[a-zA-Z0-9][a-zA-Z0-9_-]*';
const OFFER = new RegExp(`^catalogue/offers/(${NAME})/(${NAME})/(${NAME})\\.yaml$`);
const REVIEWS = new RegExp(`^catalogue/reviews/${NAME}\\.yaml$`);
const LIST = new RegExp(`^catalogue/(${NAME})\\.yaml$`);
const TEXT = new RegExp(`^site/content/(${NAME})/(${NAME})\\.(md|yaml)$`);

/** Of which kind a file is that can be edited; null of any other. */
export function kindOf(file: string, { ids }: Pick<PageRules, 'ids'>): SourceKind | null {
  if (OFFER.test(file)) return 'offer';
  if (REVIEWS.test(file)) return 'reviews';
  const list = LIST.exec(file)?.[1]?.replaceAll('-', '_');
  if (list !== undefined && Object.hasOwn(LISTS, list)) return list as keyof typeof LISTS;
  const { language, page, isQuestions } = pageOf(file) ?? {};
  if (!language || !page) return null;
  if (isQuestions) return page === 'faq' ? 'questions' : null;
  return ids.includes(page) ? 'page' : null;
}

/** The city's folder, the activity's and the name of an offer's file. */
export function offerPlace(file: string): { city: string; activity: string } | null {
  const [, city, activity] = OFFER.exec(file) ?? [];
  return city && activity ? { city, activity } : null;
}

/** Which page in which language a file below `site/content` is of. */
export function pageOf(
  file: string,
): { language: string; page: string; isQuestions: boolean } | null {
  const [, language = '', page = '', ending] = TEXT.exec(file) ?? [];
  if (!LANGUAGE_CODES.some((code) => code === language)) return null;
  return { language, page, isQuestions: ending === 'yaml' };
}

/** Undefined where the text cannot be read, as while somebody is writing it by hand. */
export function readValue(file: string, text: string | null): FileValue | undefined {
  if (text === null) return null;
  return file.endsWith('.md') ? readPage(text) : readYaml(text);
}

function readYaml(text: string): SourceValue | undefined {
  const document = parseYamlDocument(text);
  if (document.errors.length > 0) return undefined;
  try {
    // As JSON: no infinite numbers, and what is shared stands in each place.
    return JSON.parse(JSON.stringify(document.toJS())) ?? undefined;
  } catch {
    return undefined;
  }
}

function readPage(text: string): SourceValue | undefined {
  const found = FRONT_MATTER.exec(text);
  if (found?.index !== 0) return undefined;
  const [whole, matter = ''] = found;
  const head = matter.trim() === '' ? {} : readYaml(matter);
  if (!isObject(head)) return undefined;
  const body = text.slice(whole.length).replaceAll('\r\n', '\n');
  return { ...head, body: body.replace(/^\n+|\n+$/g, '') };
}

/**
 * The text of a file that says a value, as a careful hand writes it into the text that is there. What no
 * schema would take is written as well, so that the check can say what is wrong with it.
 */
export function writeValue(file: string, text: string | null, value: FileValue): string | null {
  if (value === null) return null;
  try {
    return file.endsWith('.md')
      ? writePage(text ?? '---\n---\n', value)
      : editYaml(text ?? '', [], value);
  } catch {
    return stringify(value, { lineWidth: 100 });
  }
}

function writePage(text: string, value: SourceValue): string {
  const was = readPage(text);
  if (!isObject(value) || !isObject(was)) throw new Error('a page is a group of texts');
  const changed = Object.entries(value).filter(([key, each]) => was[key] !== each);
  return editPage(text, Object.fromEntries(changed) as PageChange);
}
