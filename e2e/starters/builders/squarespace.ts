import { pageSite, type Site } from '../site.ts';
import { builderPage } from './page.ts';

const HEAD = `<style>.sqs-block-button-element { display: inline-block; padding: .75rem 1.5rem;
  background: #22303a; color: #fff; text-decoration: none; }</style>`;

/** A Code block goes into the page as it stands, inside two boxes; buttons get the theme's classes. */
export const squarespaceSite = (codeBlock: string): Site =>
  pageSite(
    builderPage('Pine Cove', {
      head: HEAD,
      body: `<div class="sqs-block code-block sqs-block-code" data-block-type="23">
        <div class="sqs-block-content">${codeBlock}</div></div>`,
    }),
  );
