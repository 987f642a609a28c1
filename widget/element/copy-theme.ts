import { readableOn } from './contrast.ts';
import { STYLE_PROPERTIES } from './style-properties.ts';

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

/**
 * Sets a readable text colour on the page's primary colour where the page sets none, and the text
 * direction of the page, which may come from its styles alone.
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
