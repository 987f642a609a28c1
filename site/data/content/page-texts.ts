import { getCollection, getEntry } from 'astro:content';
import { DEFAULT_LANGUAGE, languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { homePath, localised, pagePath } from '../../i18n/links.ts';
import type { PageId } from '../../i18n/page-ids.ts';
import { textsFor } from '../../i18n/texts.ts';
import { breadcrumbList, type JsonLd } from '../json-ld.ts';
import { escapeVariables, interpolate } from './interpolate.ts';
import type { PageText, Questions } from './schemas.ts';
import { contentVariables } from './variables.ts';

/** Attributes of a part that is said in the source's language, for want of a text in the page's. */
interface PartLanguage {
  lang?: Language;
  dir?: 'ltr' | 'rtl';
}

/** The front matter of a page. */
export async function pageText(language: Language, id: PageId): Promise<PageText & PartLanguage> {
  const { data, part } = await entry(language, id);
  return { ...data, ...part };
}

/** The text below the heading, with variables filled in and links in the page's language. */
export async function pageHtml(
  language: Language,
  id: PageId,
): Promise<{ html: string } & PartLanguage> {
  const { rendered, filePath, part } = await entry(language, id);
  const variables = escapeVariables(contentVariables(part.lang ?? language));
  const html = interpolate(rendered?.html ?? '', variables, filePath ?? id).replace(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${localised(path, language)}"`,
  );
  return { html, ...part };
}

/** The same in parts, split at each `<!-- here -->`. */
export async function pageParts(
  language: Language,
  id: PageId,
  count: number,
): Promise<({ html: string } & PartLanguage)[]> {
  const { html, ...part } = await pageHtml(language, id);
  const parts = html.split(/<!-- *here *-->/);
  if (parts.length !== count) {
    const file = `site/content/${part.lang ?? language}/${id}.md`;
    throw new Error(`${file} needs the line <!-- here --> ${count - 1} times.`);
  }
  return parts.map((html) => ({ html, ...part }));
}

export async function questions(language: Language): Promise<Questions & PartLanguage> {
  const { data, part } = await find<Questions>('questions', language, 'faq');
  const written = part.lang ?? language;
  const facts = contentVariables(written);
  const groups = data.groups.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({
      ...question,
      answer: interpolate(question.answer, facts, `site/content/${written}/faq.yaml`),
    })),
  }));
  return { groups, ...part };
}

interface Entry<Data> {
  data: Data;
  rendered?: { html: string };
  filePath?: string;
}

const entry = (language: Language, id: PageId) => find<PageText>('pages', language, id);

const known = new Map<Collection, ReadonlySet<string>>();

type Collection = 'pages' | 'questions';

/** What a file says, or the source's where a language has none. */
async function find<Data>(
  collection: Collection,
  language: Language,
  name: string,
): Promise<Entry<Data> & { part: PartLanguage }> {
  // To ask for what is not there logs a warning each time; while texts are edited it may come.
  let ids = import.meta.env.DEV ? undefined : known.get(collection);
  ids ??= new Set((await getCollection(collection)).map(({ id }: { id: string }) => id));
  known.set(collection, ids);
  const written = ids.has(`${language}/${name}`) ? language : DEFAULT_LANGUAGE;
  const found = await getEntry(collection, `${written}/${name}`);
  if (!found) throw new Error(`site/content/${written} has no ${name}.`);
  const { direction } = languageRow(written);
  const part = written === language ? {} : { lang: written, dir: direction };
  return { ...(found as Entry<Data>), part };
}

/** Options of a text page beside its text. */
export interface WrittenPageOptions {
  site: URL | undefined;
  jsonLd: JsonLd[];
}

/** Heading, breadcrumbs and metadata of a text page. */
export async function writtenPage(
  language: Language,
  id: PageId,
  { site, jsonLd }: WrittenPageOptions,
) {
  const { title, menu, description, lead, ...part } = await pageText(language, id);
  const crumbs = [
    { name: textsFor(language)('home.crumb'), path: homePath(language) },
    { name: menu, path: pagePath(language, id) },
  ];
  return {
    title,
    lead,
    part,
    crumbs,
    page: {
      title: `${title} · Seahour`,
      description,
      jsonLd: site && [breadcrumbList(crumbs, site), ...jsonLd],
    },
  };
}
