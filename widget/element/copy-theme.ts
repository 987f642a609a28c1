import { readableOn } from './contrast.ts';
import { STYLE_PROPERTIES } from './style-properties.ts';

/**
 * A stand-in for a hidden element, at the end of the body: there the dialog would look like that of
 * another widget. What the page has set for the element is set for the stand-in.
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

/**
 * Text on the page's own primary colour can be read, also where the page does not say which; and it
 * runs as on the page, which may be written from the right by its styles alone.
 */
export function applyContrast(host: HTMLElement, dialog: HTMLElement): void {
  const own = getComputedStyle(host);
  dialog.dir = own.direction;
  const [primary = '', onPrimary = ''] = ['--bw-primary', '--bw-on-primary'].map((name) =>
    own.getPropertyValue(name).trim(),
  );
  const color = primary && !onPrimary ? readableOn(primary) : null;
  if (color) dialog.style.setProperty('--own-on-primary', color);
  else dialog.style.removeProperty('--own-on-primary');
}
