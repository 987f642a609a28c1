/** Search engines show less; the check of built pages refuses more. */
const LONGEST = 320;

/** A description as search engines and messengers take it: cut after a word where it is too long. */
export function snippet(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\p{P}\s]+$/u, '')}…`;
}
