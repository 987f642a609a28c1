import { STYLE_PROPERTIES } from './style-properties.ts';

export type Theme = 'light' | 'dark';

/** What the attribute asks for; `auto` is what the visitor's system has now. */
export function themeOf(element: HTMLElement): Theme {
  const asked = element.getAttribute('theme');
  const isDark = asked === 'auto' ? matchMedia('(prefers-color-scheme:dark)').matches : false;
  return asked === 'dark' || isDark ? 'dark' : 'light';
}

/**
 * A hidden element's dialog opens in a stand-in at the end of the body. Copies the attributes and
 * custom properties that the page has set on the element.
 */
export function copyTheme(host: HTMLElement, { host: standIn }: ShadowRoot): void {
  if (standIn === host) return;
  for (const name of ['theme', 'lang']) {
    standIn.setAttribute(name, host.getAttribute(name) ?? '');
  }
  const own = getComputedStyle(host);
  for (const { name } of STYLE_PROPERTIES) {
    const value = own.getPropertyValue(name);
    if (value) (standIn as HTMLElement).style.setProperty(name, value);
  }
}

/** Sets a readable text colour on the page's primary colour where the page sets none. */
export function applyContrast(host: HTMLElement, dialog: HTMLElement): void {
  const own = getComputedStyle(host);
  const [primary = '', onPrimary = ''] = ['--bw-primary', '--bw-on-primary'].map((name) =>
    own.getPropertyValue(name).trim(),
  );
  const color = primary && !onPrimary ? readableOn(primary) : null;
  if (color) dialog.style.setProperty('--own-on-primary', color);
  else dialog.style.removeProperty('--own-on-primary');
}

/** What may stand on a primary colour of the page; the first one where both can be read as well. */
const CANDIDATES = ['#ffffff', '#0c2136'] as const;

/** The colour of text that is read best on another, where a page sets that one alone. */
function readableOn(color: string): string | null {
  const background = rgbOf(color);
  if (!background) return null;
  const contrasts = CANDIDATES.map((candidate) => {
    return contrast(background, rgbOf(candidate) ?? [0, 0, 0]);
  });
  const [light = 0, dark = 0] = contrasts;
  return dark > light ? CANDIDATES[1] : CANDIDATES[0];
}

type Rgb = readonly number[];

/** By WCAG 2. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of any colour that the browser can draw; null of none. */
function rgbOf(color: string): Rgb | null {
  if (!CSS.supports('color', color)) return null;
  const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.fillStyle = color;
  drawing.fillRect(0, 0, 1, 1);
  return [...drawing.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
