const BLANK = /\$?\{\{?\s*\w+\s*\}?\}/g;

/** What a translation has to have as its source has it, by what a translator calls it. */
const KEPT = {
  placeholder: BLANK,
  tag: /<\/?[a-z][\w-]*|<!--.*?-->/gi,
  link: /\]\([^)]*\)/g,
  mark: /\*\*|`|^#+ /gm,
} as const satisfies Record<string, RegExp>;

const normal = (found: string): string => found.replace(/\s/g, '');

/** What of a text's placeholders and markup a translation lacks or has too often; `free` may be either. */
export function markupMistakes(source: string, target: string, free: string[] = []): string[] {
  return Object.entries(KEPT).flatMap(([what, pattern]) => {
    const [there, here] = [source, target].map((text) => (text.match(pattern) ?? []).map(normal));
    const found = new Set([...(there ?? []), ...(here ?? [])]);
    return [...found].flatMap((each) => {
      const count = (texts: string[] = []) => texts.filter((text) => text === each).length;
      if (free.includes(each) || count(there) === count(here)) return [];
      return `the ${what} ${each} stands ${count(there)} in the source and ${count(here)} here`;
    });
  });
}

/** Of what is read, without placeholders and tags. */
export const plainLength = (text: string): number =>
  [...text.replace(BLANK, '').replace(/<[^>]*>/g, '')].length;
