import { oneLine, Slug } from '@seahour/api-types/primitives.ts';
import { ORIGIN_LENGTH, readOrigin } from '@seahour/api-types/rules/site-origin.ts';
import * as z from 'zod/mini';
import { fieldProblems } from '../platform/http/issues.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { PartnerFields } from './partners.ts';

const MOST_ORIGINS = 50;
const HIGHEST_PERCENT = 50;

/** What is said of a partner, as it was typed. */
export interface TypedPartner {
  id: string;
  name: string;
  /** Addresses of sites, e.g. `https://hotel.example`. */
  origins: readonly string[];
  /** In percent, e.g. `12.5`. */
  commission: number;
  confirms_at_once: boolean;
}

/** A partner as it can be kept; our own pages are nobody's. */
export function parsePartner(
  typed: TypedPartner,
  { publicUrl }: { publicUrl: string },
): Outcome<PartnerFields> {
  const parsed = schemaOf(new URL(publicUrl).origin).safeParse(typed, { reportInput: true });
  if (!parsed.success) return refuse('invalid_input', ...fieldProblems(parsed.error.issues));
  const { origins, commission, ...said } = parsed.data;
  return answer({ ...said, origins: [...new Set(origins)], commission_percent: commission });
}

const schemaOf = (own: string) =>
  z.object({
    id: Slug,
    name: z.pipe(oneLine(80), z.string().check(z.minLength(1, 'required'))),
    origins: z.array(originOf(own)).check(z.maxLength(MOST_ORIGINS)),
    commission: z
      .number()
      .check(z.minimum(0), z.maximum(HIGHEST_PERCENT), z.refine(hasTwoDecimals, 'too_precise')),
    confirms_at_once: z.boolean(),
  });

const originOf = (own: string) =>
  z.pipe(
    z.pipe(
      z.string().check(
        z.maxLength(ORIGIN_LENGTH),
        z.refine((typed) => readOrigin(typed) !== null, 'not_origin'),
      ),
      z.transform((typed) => readOrigin(typed) ?? ''),
    ),
    z.string().check(z.refine((origin) => origin !== own, 'own_origin')),
  );

const hasTwoDecimals = (percent: number): boolean => percent === Number(percent.toFixed(2));
