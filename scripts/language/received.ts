/** What translation programs do to a file without touching its texts, undone. */

/** The text of a file; null where it is in no encoding of Unicode. */
export function decoded(bytes: Uint8Array): string | null {
  const isSwapped = bytes[0] === 0xfe && bytes[1] === 0xff;
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const encoding = isSwapped ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const UNIT = /(<unit\b[^>]*(?<!\/)>)([\s\S]*?)(<\/unit>)/g;
const PART = /<(segment|ignorable)\b[^>]*(?<!\/)>([\s\S]*?)<\/\1>/g;

/**
 * Lines as we end them, units without groups around them, texts without the marks of terms and
 * comments, and each unit that was cut into sentences as one text again.
 */
export function asSent(xliff: string): string {
  return xliff
    .replace(/\r\n?/g, '\n')
    .replace(/<\/?(?:group|mrk|sm|em)\b[^>]*>/g, '')
    .replace(UNIT, (whole, start: string, inside: string, end: string) => {
      const parts = [...inside.matchAll(PART)];
      if (parts.length < 2) return whole;
      const rest = inside.replace(PART, '');
      return `${start}${rest}<segment>${joined(parts)}</segment>${end}`;
    });
}

/** Without a target where a sentence has none: a half would be read as the whole. */
function joined(parts: readonly RegExpMatchArray[]): string {
  const texts = parts.map(([, kind, part = '']) => {
    const source = textOf(part, 'source') ?? '';
    const target = textOf(part, 'target');
    // Between sentences is what the source has there, mostly a space.
    return { source, target: kind === 'ignorable' ? (target ?? source) : target };
  });
  const source = texts.map((text) => text.source).join('');
  const isWhole = texts.every(({ target }) => target !== undefined);
  const target = texts.map((text) => text.target).join('');
  return `<source>${source}</source>${isWhole ? `<target>${target}</target>` : ''}`;
}

const textOf = (part: string, name: string): string | undefined =>
  new RegExp(`<${name}\\b[^>]*(?<!/)>([\\s\\S]*?)</${name}>`).exec(part)?.[1] || undefined;
