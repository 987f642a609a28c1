import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { PageText, Questions } from './data/content/schemas.ts';

/** A draft of the texts is in another folder. */
const base = process.env.SEAHOUR_SITE_CONTENT ?? './site/content';

/** The texts of the static pages, a folder a language; `docs/content.md` says how to edit them. */
export const collections = {
  pages: defineCollection({
    loader: glob({ base, pattern: '*/*.md' }),
    schema: PageText,
  }),
  questions: defineCollection({
    loader: glob({ base, pattern: '*/faq.yaml' }),
    schema: Questions,
  }),
};
