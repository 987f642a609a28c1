import { WIDGET_CHANNEL } from '@seahour/api-types/constants.ts';
import { escapeHtml } from '@seahour/ui/format/escape-html.ts';

/** In characters. */
const MAX_LINE_LENGTH = 60;

/** Content of the tag for a partner's page. */
export interface SnippetOptions {
  /** Where the widget is served, e.g. `https://seahour.example`. */
  origin: string;
  /** Attributes of the tag in their order; empty ones are left out. */
  attributes: Readonly<Record<string, string>>;
  /** The brand's colour, e.g. `#0a7d6c`; empty for ours. */
  primary: string;
  /** Text of the button. */
  text: string;
  /** Where the button leads without scripts. */
  href: string;
}

/** The tag to paste, in lines that fit a narrow column. */
export function snippet({ origin, attributes, primary, text, href }: SnippetOptions): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== '');
  const written = given.map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  if (primary) written.push(`style="--bw-primary: ${escapeHtml(primary)}"`);
  const script = `${origin}/widget/${WIDGET_CHANNEL}/booking-widget.js`;
  return `<script type="module" src="${escapeHtml(script)}"></script>
${openingTag(written)}
  <a href="${escapeHtml(href)}">${escapeHtml(text)}</a>
</booking-widget>`;
}

/** In a line if it is short, else an attribute a line. */
function openingTag(attributes: readonly string[]): string {
  const line = `${['<booking-widget', ...attributes].join(' ')}>`;
  if (line.length <= MAX_LINE_LENGTH) return line;
  return `${['<booking-widget', ...attributes].join('\n  ')}\n>`;
}
