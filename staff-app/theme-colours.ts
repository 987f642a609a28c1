export type Scheme = 'light' | 'dark';

/** Our ink on the messenger's surfaces has to stay as readable as on ours. */
const LEAST_CONTRAST = 4.5;

/** The hardest to read of each scheme. */
const FAINTEST_INK = { light: '#5c6f83', dark: '#8fa1b4' } as const satisfies Record<
  Scheme,
  string
>;

const SURFACES = [
  ['--surface', ['section_bg_color', 'bg_color']],
  ['--backdrop', ['secondary_bg_color']],
] as const satisfies [string, string[]][];

/** Whether the messenger is dark, by its background; null where it told none. */
export function schemeOf(colours: Readonly<Record<string, string>>): Scheme | null {
  const background = luminance(colours.bg_color);
  if (background === null) return null;
  return background < 0.2 ? 'dark' : 'light';
}

/**
 * Our colours, taken from the messenger's where what is written on them stays readable. States keep
 * ours: a free hour is green everywhere.
 */
export function themeColours(
  colours: Readonly<Record<string, string>>,
  scheme: Scheme,
): Record<string, string> {
  const taken: Record<string, string> = {};
  for (const [name, sources] of SURFACES) {
    const colour = sources.map((source) => colours[source]).find(Boolean);
    if (colour && contrast(colour, FAINTEST_INK[scheme]) >= LEAST_CONTRAST) taken[name] = colour;
  }
  const { button_color: button, button_text_color: text } = colours;
  if (button && text && contrast(button, text) >= LEAST_CONTRAST) {
    taken['--primary'] = button;
    taken['--primary-hover'] = button;
    taken['--primary-press'] = button;
    taken['--on-primary'] = text;
  }
  return taken;
}

/** By WCAG, 1-21; 0 where either is no colour. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === null || b === null) return 0;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string | undefined): number | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1];
  if (!hex) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
