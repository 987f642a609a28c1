import type { getPartners } from '@seahour/api-types/editor-partners.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { csvOf } from '@seahour/ui/format/csv.ts';

export const FIGURES = [
  ...(['done', 'booked', 'held', 'cancelled'] as const),
  ...(['commission', 'paid_out', 'due'] as const),
];

/** The words of a table's head. */
export type CsvWords = Record<
  'id' | 'name' | 'percent' | 'currency' | (typeof FIGURES)[number],
  string
>;

/** What the partners brought in a month, a row for each of them and currency. */
export function partnersCsv(
  partners: ResponseOf<typeof getPartners>['partners'],
  words: CsvWords,
): string {
  const head = [words.id, words.name, words.percent, words.currency];
  const rows = partners.flatMap((partner) =>
    partner.sums.map((sums) => [
      ...[partner.partner_id, partner.name, partner.commission, sums.currency],
      ...FIGURES.map((figure) => sums[figure]),
    ]),
  );
  return csvOf([[...head, ...FIGURES.map((figure) => words[figure])], ...rows]);
}
