import { escapeHtml } from '@seahour/ui/format/escape-html.ts';
import type { Fact, Letter } from './letter.ts';

/** Mail programs know no style sheets of ours: the tokens' values are written out. */
const STYLE = {
  page: 'margin:0;background:#fbf8f3;color:#0c2136;font:16px/1.55 Onest,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  letter: 'box-sizing:border-box;max-width:600px;margin:0 auto;padding:32px 16px',
  name: 'margin:0 0 16px;color:#3a5f98;font-weight:600',
  card: 'background:#ffffff;border-radius:20px;padding:32px 24px',
  title: 'margin:0 0 12px;font-size:28px;line-height:1.15;font-weight:500;letter-spacing:-.03em',
  lead: 'margin:0 0 24px;color:#42566b',
  facts: 'margin:0;border-top:1px solid #dbe2ea',
  label: 'margin:0;padding:12px 0 0;font-size:13px;color:#5c6f83',
  value:
    'margin:0;padding:0 0 12px;border-bottom:1px solid #dbe2ea;font-weight:600;overflow-wrap:anywhere',
  note: 'display:block;font-size:13px;font-weight:400;color:#5c6f83',
  after: 'margin:24px 0 0;color:#42566b',
  link: 'color:#3a5f98',
  why: 'margin:16px 0 0;padding:0 24px;font-size:13px;color:#5c6f83',
} as const;

export function writeHtml(letter: Letter): string {
  const { language, title, lead, facts, notes, links, why } = letter;
  const anchors = links.map(({ text, url }) => anchor(text, url)).join(' · ');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="${escapeHtml(STYLE.page)}">
<div style="${STYLE.letter}">
<p style="${STYLE.name}">Seahour</p>
<div style="${STYLE.card}">
<h1 style="${STYLE.title}">${escapeHtml(title)}</h1>
<p style="${STYLE.lead}">${escapeHtml(lead)}</p>
<dl style="${STYLE.facts}">
${facts.map(row).join('\n')}
</dl>
${notes.map((note) => `<p style="${STYLE.after}">${escapeHtml(note)}</p>`).join('\n')}
<p style="${STYLE.after}">${anchors}</p>
</div>
<p style="${STYLE.why}">${escapeHtml(why)}</p>
</div>
</body>
</html>
`;
}

function row({ label, value, note }: Fact): string {
  const small = note ? `<span style="${STYLE.note}">${escapeHtml(note)}</span>` : '';
  return `<dt style="${STYLE.label}">${escapeHtml(label)}</dt>
<dd style="${STYLE.value}">${escapeHtml(value)}${small}</dd>`;
}

const anchor = (text: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(text)}</a>`;
