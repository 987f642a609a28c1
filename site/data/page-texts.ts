import { getEntry } from 'astro:content';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localised } from '../i18n/links.ts';
import type { PageId } from '../i18n/page-ids.ts';
import type { PageText, Questions } from './content-schemas.ts';
import { contentVariables } from './content-variables.ts';
import { escapeVariables, interpolate } from './interpolate.ts';

/** A page's own words. */
export async function pageText(language: Language, id: PageId): Promise<PageText> {
  return (await entry(language, id)).data;
}

/** The text below the heading, with the house's facts filled in and links in the page's language. */
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

/** The same in two parts, where the page puts something of its own between them. */
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
