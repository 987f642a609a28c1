import { pageSite, type Site } from '../site.ts';
import { builderPage } from './page.ts';

const STYLE = `<style>.w-button { display: inline-block; padding: 9px 15px; background: #3898ec;
  color: #fff; text-decoration: none; } .w-embed::before, .w-embed::after { content: " "; display: table; }</style>`;

/** Custom code goes to the end of the head, a Code Embed into a box. */
export const webflowSite = (head: string, embed: string): Site =>
  pageSite(
    builderPage('Blue Door Studio', {
      head: STYLE + head,
      body: `<div class="w-embed">${embed}</div>`,
    }),
  );
