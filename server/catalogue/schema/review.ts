import { Language } from '@seahour/api-types/primitives.ts';
import * as z from 'zod';
import { Id } from './primitives.ts';

export const Reviews = z.array(
  z.strictObject({
    id: Id,
    /** Id of the reviewed offer. */
    offer: Id,
    author: z.string().trim().min(1).max(80),
    rating: z.int().min(1).max(5),
    date: z.iso.date(),
    language: z.enum(Language.options),
    text: z.string().trim().min(1).max(2000),
  }),
);
export type Review = z.output<typeof Reviews>[number];
