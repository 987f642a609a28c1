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
