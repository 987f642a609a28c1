import type { ErrorCode, FieldCode } from '@seahour/api-types/errors.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type http from '@seahour/server/texts/http.json';
import { readTexts } from '../texts.ts';

export type Texts = typeof http;

/** What the server says, by language; each code of a refusal has its sentence. */
export const texts = readTexts<Texts>('http') satisfies Record<
  Language,
  { error: Record<ErrorCode, string>; field: Record<FieldCode, string> }
>;
