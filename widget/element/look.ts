import { STYLE_PROPERTIES } from './style-properties.ts';

/**
 * A stand-in for a hidden element, at the end of the body: there the dialog would look like that of
 * another widget. What the page has set for the element is set for the stand-in.
 */
export function copyLook(host: HTMLElement, { host: standIn }: ShadowRoot): void {
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
