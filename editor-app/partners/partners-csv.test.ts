import { expect, test } from 'vitest';
import { type CsvWords, partnersCsv } from './partners-csv.ts';

const WORDS: CsvWords = {
  ...{ id: 'Id', name: 'Name', percent: 'Percent', currency: 'Currency' },
  ...{ done: 'Done', booked: 'Booked', held: 'Held', cancelled: 'Cancelled' },
  ...{ commission: 'Commission', paid_out: 'Paid out', due: 'Due' },
};

const SUMS = {
  ...{ done: 3, booked: 2, held: 1, cancelled: 4 },
  ...{ commission: 120.5, paid_out: 20, due: 100.5 },
};

test('has a row for each partner and currency, and no name runs as a formula', () => {
  const partner = {
    ...{ partner_id: 'palm', name: '=SUM(A1)', origins: [], commission: 12.5, ended_at: null },
    confirms_at_once: false,
    ...{ keys: { count: 0, used_at: null }, webhook: null },
    sums: [
      { currency: 'AED', ...SUMS },
      { currency: 'EUR', ...SUMS, due: -1 },
    ],
  };
  expect(partnersCsv([partner], WORDS).split('\r\n')).toEqual([
    '\ufeffId,Name,Percent,Currency,Done,Booked,Held,Cancelled,Commission,Paid out,Due',
    "palm,'=SUM(A1),12.5,AED,3,2,1,4,120.5,20,100.5",
    "palm,'=SUM(A1),12.5,EUR,3,2,1,4,120.5,20,-1",
    '',
  ]);
});
