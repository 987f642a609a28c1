import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { getMoney, type MoneyGroup } from '@seahour/api-types/staff-money.ts';
import type texts from '@seahour/staff-app/texts/money.json';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import type { LiveQuery } from '@seahour/ui/query/live.ts';
import { useCrewApp } from '../context.ts';
import { textsOf } from '../parts/use-texts.ts';

type Texts = typeof texts;
export type MoneyT = Translate<Texts>;

export const useMoneyTexts = textsOf(
  import.meta.glob<Texts>('../locales/*/money.json', { import: 'default' }),
);

/** What some days come to, of all boats or of some. */
export function useMoney(
  wanted: Omit<RequestOf<typeof getMoney>, 'init_data'>,
): LiveQuery<MoneyGroup[]> {
  const { crew } = useCrewApp();
  return crew.queries.get<MoneyGroup[]>(
    `money ${JSON.stringify(wanted)}`,
    ({ from, to }) => from <= wanted.to && wanted.from <= to,
    (signal) => crew.client.ask(getMoney, wanted, { signal }),
  );
}
