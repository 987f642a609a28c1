import type { Letter } from './letter.ts';

export function writePlainText(letter: Letter): string {
  const { title, lead, facts, prices = [], list, notes, action, links, why } = letter;
  const blocks = [
    [title],
    [lead],
    facts.flatMap(({ label, value, note, link }) => [
      `${label}: ${value}`,
      ...(note ? [`  ${note}`] : []),
      // The text of a telephone link says the number itself.
      ...(link
        ? [`  ${link.url.startsWith('tel:') ? link.text : `${link.text}: ${link.url}`}`]
        : []),
    ]),
    prices.map(({ label, value }) => `${label}: ${value}`),
    list ? [`${list.title}:`, ...list.items.map((item) => `- ${item}`)] : [],
    notes,
    [...(action ? [action] : []), ...links].map(({ text, url }) => `${text}: ${url}`),
    [why],
  ];
  const said = blocks.filter((lines) => lines.length > 0);
  return `${said.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
