import type { MoneyChange as ToldMoney } from '@seahour/api-types/editor.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type texts from '@seahour/server/texts/editor.json';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { isFarMove, type MoneyChange } from '../catalogue/import/money-changes.ts';
import { localise } from '../platform/localise.ts';
import { translates } from '../platform/texts.ts';
import type { PriceRow } from '../tables/schema.ts';

const editorTexts = translates<typeof texts>('editor');

/** A Monday: the days of a week are named by it. */
const A_MONDAY = '2024-01-01';
const UNITS = { '%': 'percent', h: 'hours' } as const;

/** A change of money as an editor is shown it; `files` are those of the offers. */
export function tellMoney(
  change: MoneyChange,
  language: Language,
  files: ReadonlyMap<number, string>,
): ToldMoney {
  const { id, title, was, becomes } = change;
  const isAmount = !Object.hasOwn(UNITS, becomes.unit);
  return {
    file: files.get(id) ?? '',
    title,
    what: whatOf(change.what, language),
    was: was.value,
    becomes: becomes.value,
    currency: isAmount ? becomes.unit : null,
    unit: isAmount ? 'money' : UNITS[becomes.unit as keyof typeof UNITS],
    asks: isFarMove(change),
  };
}

function whatOf(what: MoneyChange['what'], language: Language): string {
  if (what.kind === 'price') return scopeOf(what.row, language);
  if (what.kind === 'service') return localise(what.name, language);
  return editorTexts[language](what.kind);
}

/** E.g. `1–3 hours, Fri, Sat, 12 December – 14 December`. */
function scopeOf(row: PriceRow, language: Language): string {
  const t = editorTexts[language];
  const { hours_from: from, hours_to: to } = row;
  const [first, last] = [row.date_from, row.date_to].map(
    (date) => date && formatDate(date, language, 'long'),
  );
  const days = row.days_of_week?.map((day) =>
    formatDate(addDays(A_MONDAY, day - 1), language, 'weekday-name-short'),
  );
  return listed(
    [
      from === to ? t('length', { count: from }) : t('lengths', { from, count: to }),
      ...(days ?? []),
      first && last && t('season_between', { from: first, to: last }),
      first && !last && t('season_from', { from: first }),
      last && !first && t('season_until', { to: last }),
    ],
    language,
  );
}
