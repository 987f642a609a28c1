import { getEntry } from 'astro:content';
import type { Language } from '@seahour/api-types/primitives.ts';
import { homePath, localised, pagePath } from '../../i18n/links.ts';
import type { PageId } from '../../i18n/page-ids.ts';
import { textsFor } from '../../i18n/texts.ts';
import { breadcrumbList, type JsonLd } from '../json-ld.ts';
import { escapeVariables, interpolate } from './interpolate.ts';
import type { PageText, Questions } from './schemas.ts';
import { contentVariables } from './variables.ts';

/** The front matter of a page. */
export async function pageText(language: Language, id: PageId): Promise<PageText> {
  return (await entry(language, id)).data;
}

/** The text below the heading, with variables filled in and links in the page's language. */
export async function pageHtml(language: Language, id: PageId): Promise<string> {
  const { rendered, filePath } = await entry(language, id);
  const html = interpolate(
    rendered?.html ?? '',
    escapeVariables(contentVariables(language)),
    filePath ?? id,
  );
  return html.replace(/href="(\/[^"]*)"/g, (_, path: string) => {
    return `href="${localised(path, language)}"`;
  });
}

/** The same in two parts, split at `<!-- here -->`. */
export async function pageHalves(language: Language, id: PageId): Promise<[string, string]> {
  const html = await pageHtml(language, id);
  const [before, after, ...rest] = html.split(/<!-- *here *-->/);
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new Error(`site/content/${language}/${id}.md needs the line <!-- here --> once.`);
  }
  return [before, after];
}

export async function questions(language: Language): Promise<Questions['groups']> {
  const found = await getEntry('questions', `${language}/faq`);
  if (!found) throw new Error(`site/content/${language}/faq.yaml is missing.`);
  const facts = contentVariables(language);
  const { groups }: Questions = found.data;
  return groups.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({
      ...question,
      answer: interpolate(question.answer, facts, `site/content/${language}/faq.yaml`),
    })),
  }));
}

interface Entry {
  data: PageText;
  rendered?: { html: string };
  filePath?: string;
}

async function entry(language: Language, id: PageId): Promise<Entry> {
  const found: Entry | undefined = await getEntry('pages', `${language}/${id}`);
  if (!found) throw new Error(`site/content/${language}/${id}.md is missing.`);
  return found;
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
  const { title, menu, description, lead } = await pageText(language, id);
  const crumbs = [
    { name: textsFor(language)('home.crumb'), path: homePath(language) },
    { name: menu, path: pagePath(language, id) },
  ];
  return {
    title,
    lead,
    crumbs,
    page: {
      title: `${title} · Seahour`,
      description,
      jsonLd: site && [breadcrumbList(crumbs, site), ...jsonLd],
    },
  };
}
