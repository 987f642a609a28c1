import type { Messages } from './messages.ts';

/** The end of a key that is a form of a plural, as i18next names it. */
export const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/**
 * A language's messages, with the source's for those that are missing or empty. A plural with a form
 * for any number (`_other`) takes no form of the source, so that two languages never mix in one.
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
    } else if (own === undefined && !(key.replace(PLURAL_FORM, '_other') in completed)) {
      completed[key] = text;
    }
  }
  return completed as M;
}
