import { Language } from '@seahour/api-types/primitives.ts';
import * as z from 'zod';
import { Day, Id } from './primitives.ts';

const Stars = z.int().min(1).max(5);

export const Reviews = z.array(
  z.strictObject({
    id: Id,
    /** Id of the reviewed offer. */
    offer: Id,
    author: z.string().trim().min(1).max(80),
    rating: Stars,
    /** What the guest gave for each; not every guest was asked. */
    scores: z
      .strictObject({
        compliance: Stars,
        communication: Stars,
        maintenance: Stars,
        comfort: Stars,
        cleanliness: Stars,
        money: Stars,
      })
      .optional(),
    date: Day,
    language: z.enum(Language.options),
    text: z.string().trim().min(1).max(2000),
  }),
);
