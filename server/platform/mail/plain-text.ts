import { languageRow } from '@seahour/api-types/languages.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import type { Letter, Link } from './letter.ts';

export function writePlainText(letter: Letter): string {
  const { language, mark, title, lead, facts, prices = [], list } = letter;
  const { notes, action, links, why } = letter;
  const isRightToLeft = languageRow(language).direction === 'rtl';
  // An address keeps its order on a line of its own.
  const linkLines = ({ text, url }: Link) =>
    isRightToLeft ? [`${text}:`, url] : [`${text}: ${url}`];
  const blocks = [
    mark ? [mark] : [],
    [title],
    [lead],
    facts.flatMap(({ label, value, note, link }) => [
      `${label}: ${isolate(value, language)}`,
      ...(note ? [`  ${note}`] : []),
      // The text of a telephone link says the number itself.
      ...(link
        ? (link.url.startsWith('tel:') ? [link.text] : linkLines(link)).map((line) => `  ${line}`)
        : []),
    ]),
    prices.map(({ label, value }) => `${label}: ${isolate(value, language)}`),
    list ? [`${list.title}:`, ...list.items.map((item) => `- ${item}`)] : [],
    notes,
    [...(action ? [action] : []), ...links].flatMap(linkLines),
    [why],
  ];
  const said = blocks.filter((lines) => lines.length > 0);
  return `${said.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
