import { z } from 'astro/zod';
import { PAGE_IDS } from '../../i18n/page-ids.ts';

/** Front matter of a page. */
export const PageText = z.strictObject({
  /** The heading, also the document's title. */
  title: z.string().min(1).max(60),
  /** Its name in menus. */
  menu: z.string().min(1).max(24),
  /** For search engines and messengers. */
  description: z.string().min(50).max(220),
  /** The sentence below the heading. */
  lead: z.string().min(1).max(240),
});
export type PageText = z.infer<typeof PageText>;

export const Question = z.strictObject({
  question: z.string().min(1).max(120),
  /** Plain text. */
  answer: z.string().min(1).max(600),
  /** A page with more about it. */
  more: z.enum(PAGE_IDS).optional(),
});
export type Question = z.infer<typeof Question>;

export const Questions = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string().min(1), questions: z.array(Question).min(1) })),
});
export type Questions = z.infer<typeof Questions>;
