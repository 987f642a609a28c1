/** A page's body in blocks: what stands between blank lines, and code between fences as one. */
export interface Blocks {
  texts: string[];
  /** Before the first, between two, and after the last: one more than texts. */
  gaps: string[];
}

const PARTS = /```[\s\S]*?(?:\n```[^\n]*|$)|[^\n]+(?:\n(?!\s*\n)[^\n]+)*|\s+/g;

export function toBlocks(body: string): Blocks {
  const texts: string[] = [];
  const gaps = [''];
  for (const [part] of body.matchAll(PARTS)) {
    if (part.trim()) {
      // What stands right behind code belongs to it.
      if (texts.length > 0 && gaps.at(-1) === '') texts[texts.length - 1] += part;
      else {
        texts.push(part);
        gaps.push('');
      }
    } else gaps[gaps.length - 1] += part;
  }
  // A line's end alone parts nothing.
  return texts.length === 0 ? { texts: [''], gaps: ['', gaps.join('')] } : { texts, gaps };
}

export const fromBlocks = ({ texts, gaps }: Blocks): string =>
  gaps.map((gap, index) => gap + (texts[index] ?? '')).join('');

/** The bodies of several languages block by block; null where they have different numbers of them. */
export function alignedBlocks(bodies: readonly string[]): Blocks[] | null {
  const all = bodies.map(toBlocks);
  return all.every(({ texts }) => texts.length === all[0]?.texts.length) ? all : null;
}

/** Which block a line from 0 is in; null between two. */
export function blockAtLine(body: string, line: number): number | null {
  const { texts, gaps } = toBlocks(body);
  const ends = (part: string) => part.split('\n').length - 1;
  let first = 0;
  for (const [index, text] of texts.entries()) {
    first += ends(gaps[index] ?? '');
    if (line >= first && line <= first + ends(text)) return index;
    first += ends(text);
  }
  return null;
}

/** A body with another text in place of one of its blocks. */
export function withBlock(body: string, index: number, text: string): string {
  const { texts, gaps } = toBlocks(body);
  return fromBlocks({ texts: texts.with(index, text), gaps });
}
