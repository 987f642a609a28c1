import type { Mistake, ValuePath } from '@seahour/api-types/editor.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { blockAtLine, toBlocks } from '@seahour/api-types/rules/text-blocks.ts';
import { getKey, isObject, type JsonValue } from '../catalogue/files/json-value.ts';
import { type Problem, sayProblem } from '../catalogue/import/problem.ts';
import type { FileDraft } from './drafts.ts';

type Drafted = Pick<FileDraft, 'value' | 'becomes'>;

export const mistakesOf = (
  problems: readonly Problem[],
  drafts: readonly FileDraft[],
  language: Language,
): Mistake[] =>
  problems.map((problem) => {
    const draft = drafts.find(({ file }) => file === problem.file);
    return mistakeOf(problem, draft, language);
  });

/** A problem beside its field, with all of what would be right there. */
export function mistakeOf(
  { file, path, line, ...fault }: Problem,
  draft: Drafted | undefined,
  language: Language,
): Mistake {
  const body = isObject(draft?.value) ? draft.value.body : undefined;
  const isOfBody = path.length === 0 && typeof body === 'string' && file.endsWith('.md');
  const block = isOfBody ? blockOf(body, draft?.becomes ?? '', line) : null;
  const at: ValuePath = !isOfBody ? [...path] : block === null ? ['body'] : ['body', block];
  const typed = block === null ? valueAt(draft?.value, at) : toBlocks(body as string).texts[block];
  const write = wholeOf(typed, fault.params);
  const words = sayProblem(fault, language);
  return { file, path: at, line, words, ...(write !== undefined && { write }) };
}

/** Which paragraph of a body a line of its file is in; null where it is none of them. */
function blockOf(body: string, text: string, line: number): number | null {
  const begins = text.replaceAll('\r\n', '\n').lastIndexOf(body);
  const before = text.replaceAll('\r\n', '\n').slice(0, begins).split('\n').length - 1;
  return begins < 0 ? null : blockAtLine(body, line - 1 - before);
}

const valueAt = (value: unknown, path: ValuePath): JsonValue | undefined =>
  path.reduce<unknown>(
    (at, key) =>
      Array.isArray(at) ? at[Number(key)] : isObject(at) ? getKey(at, `${key}`) : undefined,
    value,
  ) as JsonValue | undefined;

/** Where only a part of a text is wrong, the text with that part as it should be. */
function wholeOf(typed: JsonValue | undefined, params: Problem['params']): string | undefined {
  const { write, given = params.name } = params;
  if (write === undefined) return undefined;
  const isPart =
    typeof typed === 'string' &&
    typeof given === 'string' &&
    given !== '' &&
    typed.trim() !== given;
  return isPart && typed.includes(given) ? typed.replaceAll(given, () => `${write}`) : `${write}`;
}
