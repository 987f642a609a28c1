import type { Letter } from './letter.ts';

export function writePlainText({ title, lead, facts, notes, links, why }: Letter): string {
  const blocks = [
    [title],
    [lead],
    facts.flatMap(({ label, value, note }) => [
      `${label}: ${value}`,
      ...(note ? [`  ${note}`] : []),
    ]),
    notes,
    links.map(({ text, url }) => `${text}: ${url}`),
    [why],
  ];
  const said = blocks.filter((lines) => lines.length > 0);
  return `${said.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
