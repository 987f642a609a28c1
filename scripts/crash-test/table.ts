export type Cells = Readonly<Record<string, unknown>>;

const WIDTH = 8;

/** Prints a head now and each row as soon as it is there. */
export function tableOf<Column extends string>(
  columns: readonly Column[],
): (row: Readonly<Record<Column, unknown>>) => void {
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => cell.padStart(Math.max(columns[at]?.length ?? 0, WIDTH))).join('  ');
  console.log(line(columns));
  return (row) => console.log(line(columns.map((column) => String(row[column]))));
}

/** Prints rows that are all there, each column as wide as it has to be. */
export function printTable(rows: readonly Cells[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length)),
  );
  for (const row of rows) {
    console.log(
      columns.map((column, at) => String(row[column]).padEnd(widths[at] ?? 0)).join('  '),
    );
  }
}
