import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('is UTF-8 that spreadsheets know, with a line for each row', () => {
  expect(
    csvOf([
      ['Boat', 'Booked'],
      ['Лодка', 2160.5],
    ]),
  ).toBe('\ufeffBoat,Booked\r\nЛодка,2160.5\r\n');
});

test('quotes what would be taken for more cells', () => {
  const [, line] = csvOf([[], ['a,b', 'say "hi"', 'two\nlines', undefined, 0]]).split('\r\n');
  expect(line).toBe('"a,b","say ""hi""","two\nlines",,0');
});

test('lets nothing that people wrote run as a formula', () => {
  const cells = ['=1+1', '+971', '-2', '@x', '\tx', '=HYPERLINK("a")', 'a=b', '＝1', -5];
  expect(csvOf([cells])).toBe(
    `\ufeff'=1+1,'+971,'-2,'@x,'\tx,"'=HYPERLINK(""a"")",a=b,'＝1,-5\r\n`,
  );
});
