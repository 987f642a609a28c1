import {
  type Group,
  getAt,
  isGroup,
  itemsOf,
  sameValue,
  typedText,
  type Value,
} from '../value/value.ts';

/** On which days a price is for, as it is typed; without a key all year. */
export interface Season {
  days?: Value;
  from?: Value;
  to?: Value;
}

export interface PriceColumn {
  season: Season;
  /** Places of its prices in the list. */
  lines: number[];
}

export interface PriceGrid {
  /** Lengths of a booking, as typed, in the order in which the list has them first. */
  rows: { hours: string; lines: number[] }[];
  columns: PriceColumn[];
  /** Place in the list of a row's price in a column; undefined where it has none. */
  lineAt(row: number, column: number): number | undefined;
}

const KEYS = ['days', 'from', 'to'] as const;

/** A list of prices as a table. Two that are for the same stand in columns of their own. */
export function priceGrid(prices: Value | undefined): PriceGrid {
  const rows: PriceGrid['rows'] = [];
  const columns: PriceColumn[] = [];
  const list = itemsOf(prices);
  const hoursOf = (line: number) => typedText(getAt(list, [line, 'hours']));
  list.forEach((price, line) => {
    const hours = hoursOf(line);
    const row = rows.find((each) => each.hours === hours);
    if (row) row.lines.push(line);
    else rows.push({ hours, lines: [line] });
    const season = seasonOf(price);
    const column = columns.find(
      (each) =>
        sameValue(each.season as Group, season as Group) &&
        !each.lines.some((other) => hoursOf(other) === hours),
    );
    if (column) column.lines.push(line);
    else columns.push({ season, lines: [line] });
  });
  return {
    rows,
    columns,
    lineAt: (row, column) => rows[row]?.lines.find((line) => columns[column]?.lines.includes(line)),
  };
}

const seasonOf = (price: Value): Season =>
  isGroup(price)
    ? Object.fromEntries(
        KEYS.flatMap((key) => (price[key] === undefined ? [] : [[key, price[key]]])),
      )
    : {};

/** With a price of its own for a row in a column, after the others of that column. */
export function withPrice(
  prices: readonly Value[],
  hours: Value,
  { season, lines }: PriceColumn,
  price: Value,
): Value[] {
  const line = { hours, price, ...season } as Group;
  return prices.toSpliced((lines.at(-1) ?? prices.length - 1) + 1, 0, line);
}

/** With a season that begins with the prices of all year, its days to be filled in. */
export function withSeason(prices: readonly Value[]): Value[] {
  const plain = prices.filter((price) => sameValue(seasonOf(price) as Group, {}));
  return [...prices, ...plain.map((price) => ({ ...(price as Group), from: '', to: '' }))];
}

/** With something else in each of some lines, or without it. */
export const withinLines = (
  prices: readonly Value[],
  lines: readonly number[],
  change: Group,
  without: readonly string[] = [],
): Value[] =>
  prices.map((price, line) => {
    if (!lines.includes(line) || !isGroup(price)) return price;
    const entries = Object.entries({ ...price, ...change });
    return Object.fromEntries(entries.filter(([key]) => !without.includes(key)));
  });
