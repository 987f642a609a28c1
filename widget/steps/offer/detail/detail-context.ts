import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import type texts from '@seahour/widget/texts/detail.json';
import { createContext, useContext } from 'react';

export type DetailT = Translate<typeof texts>;

/** What every part of the details works with. */
export interface Detail {
  offer: CompanyActivity;
  t: DetailT;
}

const DetailContext = createContext<Detail | null>(null);
export const DetailProvider = DetailContext.Provider;

export function useDetail(): Detail {
  const detail = useContext(DetailContext);
  if (!detail) throw new Error('A part of the details is shown outside of them');
  return detail;
}
