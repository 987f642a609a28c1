import { diffTexts, diffWords } from '@seahour/api-types/rules/diff-words.ts';

/** A part of a text, from one letter to before another. */
export type Span = readonly [from: number, to: number];

/** What is new in each text of a page beside those of the page as it was; none where nothing is. */
export function newSpans(was: readonly string[], becomes: readonly string[]): Span[][] {
  const spans: Span[][] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  // Of texts in one place the first has replaced the first one that is gone.
  const close = () => {
    spans.push(...come.map((text, index) => spansOf(gone[index], text)));
    [gone, come] = [[], []];
  };
  for (const { kind, text } of diffTexts(was, becomes)) {
    if (kind === 'removed') gone.push(text);
    else if (kind === 'added') come.push(text);
    else {
      close();
      spans.push([]);
    }
  }
  close();
  return spans;
}

/** Up to here a text is new as a whole, e.g. a price. */
const SHORT = 24;

/** Words that are new, or all of it where it is short or little is as it was. */
function spansOf(was: string | undefined, text: string): Span[] {
  const spans: Span[] = [];
  let [at, kept] = [0, 0];
  for (const { kind, text: run } of diffWords(was ?? '', text)) {
    if (kind === 'removed') continue;
    if (kind === 'added') spans.push(trimmed(text, [at, at + run.length]));
    else kept += run.trim().length;
    at += run.length;
  }
  const isOther = text.trim().length <= SHORT || kept * 2 < text.trim().length;
  return (isOther ? [trimmed(text, [0, text.length])] : spans).filter(([from, to]) => from < to);
}

function trimmed(text: string, [from, to]: Span): Span {
  const part = text.slice(from, to);
  return [to - part.trimStart().length, from + part.trimEnd().length];
}
