/** A run of words of two texts: in both, in the first one alone, or in the second one alone. */
export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A word with its signs, spaces between two, or a mark of punctuation. */
const TOKEN = /[\p{L}\p{N}\p{M}_{}’'-]+|\s+|[^\p{L}\p{N}\p{M}_{}’'\s-]/gu;
/** Cells of a table of two texts; more would keep a browser busy. */
const LARGEST = 4_000_000;

/** What was said otherwise, by words: what is gone stands before what has come in its place. */
export function diffWords(was: string, becomes: string): WordRun[] {
  const [a, b] = [was.match(TOKEN) ?? [], becomes.match(TOKEN) ?? []];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const middle = diffTexts(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([
    ...a.slice(0, start).map((text): WordRun => ({ kind: 'same', text })),
    ...middle,
    ...a.slice(a.length - end).map((text): WordRun => ({ kind: 'same', text })),
  ]);
}

/** The same of lists of texts, each of which is a run: by their longest common subsequence. */
export function diffTexts(a: readonly string[], b: readonly string[]): WordRun[] {
  const runs: WordRun[] = [];
  const isLarge = a.length * b.length > LARGEST;
  const width = b.length + 1;
  const common = new Uint16Array(isLarge ? 0 : (a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  if (!isLarge) {
    for (let i = a.length - 1; i >= 0; i--) {
      for (let j = b.length - 1; j >= 0; j--) {
        common[i * width + j] =
          a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
  }
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, next] = [a[i], b[j]];
    if (!isLarge && old !== undefined && old === next) {
      runs.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (
      old !== undefined &&
      (next === undefined || isLarge || at(i + 1, j) >= at(i, j + 1))
    ) {
      runs.push({ kind: 'removed', text: old });
      i++;
    } else if (next !== undefined) {
      runs.push({ kind: 'added', text: next });
      j++;
    }
  }
  return runs;
}

/** Neighbours as one run; a space between two changes belongs to both. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const whole: WordRun[] = [];
  const gone = { removed: '', added: '' };
  const close = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (gone[kind]) whole.push({ kind, text: gone[kind] });
      gone[kind] = '';
    }
  };
  runs.forEach(({ kind, text }, index) => {
    const isBetween = (gone.removed || gone.added) && runs[index + 1] && !text.trim();
    if (kind !== 'same') gone[kind] += text;
    else if (isBetween && runs[index + 1]?.kind !== 'same') {
      gone.removed += text;
      gone.added += text;
    } else {
      close();
      const last = whole.at(-1);
      if (last?.kind === 'same') last.text += text;
      else whole.push({ kind, text });
    }
  });
  close();
  return whole;
}
