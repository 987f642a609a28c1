import type { ErrorCode, FieldCode } from '@seahour/api-types/errors.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import en from '../../locales/en.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };

export interface Texts {
  error: Record<ErrorCode, string>;
  field: Record<FieldCode, string>;
  pay: typeof en.pay;
  page: typeof en.page;
}

/** What the server says, by language. */
export const texts = { en, ru } satisfies Record<Language, Texts>;
