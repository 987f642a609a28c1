import type { Messages } from './messages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * A language's messages with the source's in the places of those that it lacks or has empty. A plural
 * that has its form for any number keeps to its own forms.
 */
export function complete<M extends Messages>(source: M, messages: Messages): M {
  const completed: Record<string, string | Messages> = {};
  for (const [key, text] of Object.entries(messages)) {
    if (typeof text !== 'string' || text.trim() !== '') completed[key] = text;
  }
  for (const [key, text] of Object.entries(source)) {
    const own = completed[key];
    if (typeof text !== 'string') {
      completed[key] = complete(text, typeof own === 'object' ? own : {});
    } else if (own === undefined && !(key.replace(PLURAL, '_other') in completed)) {
      completed[key] = text;
    }
  }
  return completed as M;
}
