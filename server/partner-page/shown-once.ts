import { html } from 'hono/html';
import type { Html } from './frame.ts';

export interface ShownOnce {
  title: string;
  lead: string;
  secret: string;
  done: string;
  /** Where it leads on. */
  path: string;
}

/** A key or a secret on the page that answers the form which made it; no other page has it. */
export const renderShownOnce = ({
  title,
  lead,
  secret,
  done,
  path,
}: ShownOnce): Html => html`<header class="head"><h1>${title}</h1></header>
<section class="panel narrow" aria-label="${title}">
<p>${lead}</p>
<p><code class="secret" dir="ltr">${secret}</code></p>
<p><a class="button is-primary" href="${path}">${done}</a></p>
</section>`;
