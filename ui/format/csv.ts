/** A spreadsheet takes the rest of such a cell for a formula, some the wide signs too; a number may begin so. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const QUOTED = /[",\r\n]/;
/** By it spreadsheets know the text for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | undefined;

/** A table as RFC 4180 has it. What people wrote runs as no formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
