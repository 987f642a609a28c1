import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FONTS_PATH } from '../../platform/plain-page/base-style.ts';

/** `onest-latin-wght-normal.CnUBE8Dq.woff2`: a name and a hash. */
const FONT = /^(.+)\.[\w-]+\.woff2$/;

/**
 * A style whose typefaces have the addresses that the site's pages load them from: a form in a page of
 * the site finds them in the browser's cache. Where there is no site, the style as it is.
 */
export async function withFontsOfSite(style: string, site: string | undefined): Promise<string> {
  if (!site) return style;
  const files = await readdir(join(site, '_astro')).catch(() => []);
  return files.reduce((text, file) => {
    const [, name] = FONT.exec(file) ?? [];
    return name ? text.replaceAll(`${FONTS_PATH}${name}.woff2`, `/_astro/${file}`) : text;
  }, style);
}
