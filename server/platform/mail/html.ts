import { languageAttributes } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { escapeHtml } from '@seahour/ui/format/escape-html.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import type { Fact, Letter, Link, Price } from './letter.ts';

/** Mail programs know no style sheets of ours: the tokens' values are written out. */
const STYLE = {
  page: 'margin:0;background:#fbf8f3;color:#0c2136;font:16px/1.55 Onest,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  letter: 'box-sizing:border-box;max-width:600px;margin:0 auto;padding:32px 16px',
  mark: 'margin:0 0 16px;padding:12px 16px;border:1px solid #ecd6a4;border-radius:12px;background:#fcf4e2;color:#855600;font-weight:600',
  name: 'margin:0 0 16px;color:#3a5f98;font-weight:600',
  card: 'background:#ffffff;border-radius:20px;padding:32px 24px',
  title: 'margin:0 0 12px;font-size:28px;line-height:1.15;font-weight:500;letter-spacing:-.03em',
  lead: 'margin:0 0 24px;color:#42566b',
  facts: 'margin:0;border-top:1px solid #dbe2ea',
  label: 'margin:0;padding:12px 0 0;font-size:13px;color:#5c6f83',
  value:
    'margin:0;padding:0 0 12px;border-bottom:1px solid #dbe2ea;font-weight:600;overflow-wrap:anywhere',
  note: 'display:block;font-size:13px;font-weight:400;color:#5c6f83',
  factLink: 'display:block;padding:4px 0 0;font-weight:400;color:#3a5f98',
  prices: 'width:100%;margin:20px 0 0;border-collapse:collapse',
  price: 'padding:4px 0;color:#42566b;font-weight:400;text-align:start;vertical-align:top',
  sum: 'padding:4px 0;padding-inline-start:16px;text-align:end;vertical-align:top',
  total: 'padding:10px 0 4px;border-top:1px solid #dbe2ea;font-weight:600;text-align:start',
  totalSum:
    'padding:10px 0 4px;padding-inline-start:16px;border-top:1px solid #dbe2ea;font-weight:600;text-align:end',
  subtitle: 'margin:28px 0 4px;font-size:18px;line-height:1.3;font-weight:600',
  list: 'margin:0;padding-inline-start:20px;color:#42566b',
  action: 'margin:28px 0 0',
  button:
    'display:inline-block;padding:14px 24px;border-radius:999px;background:#0c2136;color:#ffffff;font-weight:600;text-decoration:none',
  after: 'margin:24px 0 0;color:#42566b',
  link: 'color:#3a5f98',
  why: 'margin:16px 0 0;padding:0 24px;font-size:13px;color:#5c6f83',
} as const;

type Styles = Readonly<Record<keyof typeof STYLE, string>>;

/** What the letters of some scripts ask for: joined ones take no tracking, more leading, a larger size. */
const LETTERS: Readonly<Record<string, Partial<Styles>>> = {
  arabic: {
    page: ';line-height:1.7',
    title: ';line-height:1.4;letter-spacing:0',
    subtitle: ';line-height:1.4',
    label: ';font-size:14px',
    note: ';font-size:14px',
    why: ';font-size:14px',
  },
};

/** The styles that a mail is written in. */
function stylesOf(letters: string): Styles {
  const own = LETTERS[letters] ?? {};
  const styles = Object.entries(STYLE).map(([name, style]) => [
    name,
    style + (own[name as keyof Styles] ?? ''),
  ]);
  return Object.fromEntries(styles) as Styles;
}

export function writeHtml(letter: Letter): string {
  const { language, mark, title, lead, facts, prices = [], list } = letter;
  const { notes, action, links, why } = letter;
  const { dir, 'data-letters': letters } = languageAttributes(language);
  const style = stylesOf(letters);
  const anchors = links.map((link) => anchor(link)).join(' · ');
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="${escapeHtml(style.page)}">
<div lang="${language}" dir="${dir}" style="${style.letter}">
${mark ? `<p style="${style.mark}">${isolatedHtml(mark)}</p>` : ''}
<p style="${style.name}">Seahour</p>
<div style="${style.card}">
<h1 style="${style.title}">${isolatedHtml(title)}</h1>
<p style="${style.lead}">${isolatedHtml(lead)}</p>
<dl style="${style.facts}">
${facts.map((fact) => row(fact, language, style)).join('\n')}
</dl>
${prices.length > 0 ? `<table style="${style.prices}">\n${prices.map((price) => priceRow(price, language)).join('\n')}\n</table>` : ''}
${action ? `<p style="${style.action}">${anchor(action, style.button)}</p>` : ''}
${list ? bulletList(list, style) : ''}
${notes.map((note) => `<p style="${style.after}">${isolatedHtml(note)}</p>`).join('\n')}
<p style="${style.after}">${anchors}</p>
</div>
<p style="${style.why}">${isolatedHtml(why)}</p>
</div>
</body>
</html>
`;
}

function priceRow({ label, value, isTotal }: Price, language: Language): string {
  const [name, sum] = isTotal ? [STYLE.total, STYLE.totalSum] : [STYLE.price, STYLE.sum];
  return `<tr><th scope="row" style="${name}">${isolatedHtml(label)}</th>
<td style="${sum}">${isolatedHtml(isolate(value, language))}</td></tr>`;
}

const bulletList = ({ title, items }: NonNullable<Letter['list']>, style: Styles): string =>
  `<h2 style="${style.subtitle}">${isolatedHtml(title)}</h2>
<ul style="${style.list}">
${items.map((item) => `<li>${isolatedHtml(item)}</li>`).join('\n')}
</ul>`;

function row({ label, value, note, link }: Fact, language: Language, style: Styles): string {
  const small = note ? `<span style="${style.note}">${isolatedHtml(note)}</span>` : '';
  return `<dt style="${style.label}">${isolatedHtml(label)}</dt>
<dd style="${style.value}">${isolatedHtml(isolate(value, language))}${small}${link ? anchor(link, style.factLink) : ''}</dd>`;
}

const anchor = ({ text, url }: Link, style: string = STYLE.link): string =>
  `<a href="${escapeHtml(url)}" style="${style}">${isolatedHtml(text)}</a>`;

/** Text for HTML; what is a unit of its own in it is an element. */
const isolatedHtml = (text: string): string =>
  escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
