/** What a text keeps in a translation: placeholders, tags, addresses of links, code. */
const KEPT = /(\$?\{\{?[^}]*\}?\}|<[^>]*>|\]\([^)]*\)|`[^`]*`|https?:\S+|&\w+;)/;
/** What stands ahead of a line's words in Markdown. */
const LINE = /^(\s*(?:#+ |[-*] |\d+\. |> |\| )?)(.*?)(\s*)$/;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const STRANGE = 'ăƀčďĕƒğĥĭĵķĺṁńŏƥɋřšťŭṽŵẍŷž';
const LENGTHENED = ['ŏńĕ', 'ťŵŏ', 'ťĥřĕĕ', 'ƒŏŭř'];

/**
 * A text in no language: every letter strange, marks at both ends, two fifths longer. What a page
 * shows in plain letters did not come from its texts; where an end is missing, it was cut. Of a text
 * that may have no more than `limit` letters, it is as long as it may be.
 */
export function pseudo(text: string, limit = Number.POSITIVE_INFINITY): string {
  if (text.startsWith('```')) return text;
  return text
    .split('\n')
    .map((line) => {
      const [, start = '', words = '', end = ''] = LINE.exec(line) ?? [];
      return words && !/^[|:\- ]+$/.test(words) ? start + said(words, limit) + end : line;
    })
    .join('\n');
}

function said(words: string, limit: number): string {
  const parts = words.split(KEPT);
  const strange = parts
    .map((part, index) => (index % 2 ? part : part.replaceAll(/[a-z]/gi, strangeLetter)))
    .join('');
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length;
  const room = limit - words.length - 2;
  return `‹${strange}${padding(Math.min(Math.ceil(letters * 0.4), room))}›`;
}

function strangeLetter(letter: string): string {
  const strange = STRANGE.charAt(LETTERS.indexOf(letter.toLowerCase()));
  return letter === letter.toLowerCase() ? strange : strange.toUpperCase();
}

/** Words of that many letters in all. */
function padding(length: number): string {
  let words = '';
  for (let at = 0; words.length < length; at++) words += ` ${LENGTHENED[at % LENGTHENED.length]}`;
  return words.slice(0, Math.max(0, length)).trimEnd();
}
