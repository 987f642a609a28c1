import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { PageText, Questions } from './data/content/schemas.ts';

/** The texts of the static pages, a folder a language; `docs/content.md` says how to edit them. */
export const collections = {
  pages: defineCollection({
    loader: glob({ base: './site/content', pattern: '*/*.md' }),
    schema: PageText,
  }),
  questions: defineCollection({
    loader: glob({ base: './site/content', pattern: '*/faq.yaml' }),
    schema: Questions,
  }),
};
