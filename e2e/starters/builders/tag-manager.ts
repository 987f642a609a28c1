import { pageSite, type Site } from '../site.ts';
import { builderPage } from './page.ts';

const NONCE = 'c2VhaG91cg';

/** The page's own scripts carry the nonce, and hand their trust on. */
export const tagManagerPolicy = (seahour: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    `connect-src ${seahour}`,
    `img-src data: ${seahour}`,
    `font-src ${seahour}`,
    `frame-src ${seahour}`,
  ].join('; ');

/**
 * A Custom HTML tag: the container parses its text once the page is there, and makes each script of
 * it again, because scripts of parsed text do not run.
 */
export function tagManagerSite(tag: string): Site {
  const container = `
    const parsedTag = document.createElement('template');
    parsedTag.innerHTML = ${JSON.stringify(tag)};
    for (const parsed of parsedTag.content.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
      script.nonce = '${NONCE}';
      script.text = parsed.text;
      parsed.replaceWith(script);
    }
    document.body.append(parsedTag.content);`;
  const page = builderPage('Sail Post', {
    head: `<script nonce="${NONCE}">window.dataLayer = [{ event: 'gtm.js' }];</script>
      <script nonce="${NONCE}" defer src="/gtm.js"></script>`,
    body: '<a class="button" href="#book">Book a boat</a>',
  }).replaceAll('<style>', `<style nonce="${NONCE}">`);
  return pageSite(page, { '/gtm.js': container });
}
