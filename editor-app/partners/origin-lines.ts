/** The lines of a field that say something, and where each of them stands. */
export const filledLines = (text: string): { line: number; typed: string }[] =>
  text
    .split('\n')
    .map((typed, line) => ({ line, typed: typed.trim() }))
    .filter(({ typed }) => typed !== '');

export const withLine = (text: string, line: number, written: string): string =>
  text
    .split('\n')
    .map((typed, index) => (index === line ? written : typed))
    .join('\n');
