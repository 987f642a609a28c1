import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { html, raw } from 'hono/html';
import type { Html } from '../platform/plain-page/plain-page.ts';
import type { PartnerTexts } from './texts.ts';

/** Text in a box, with a button that copies it where the browser runs scripts. */
export function renderCodeToCopy(
  { t }: { t: Translate<PartnerTexts> },
  { code, label }: { code: string; label: string },
): Html {
  return html`<div class="to-copy"><pre class="code-block" dir="ltr" tabindex="0" aria-label="${label}">${code}</pre>
<p><button class="button is-small" type="button" data-copied="${t('copy.done')}" data-by-hand="${t('copy.by_hand')}" aria-label="${t('copy.name', { what: label })}" hidden>${t('copy.copy')}</button><span role="status"></span></p></div>`;
}

const COPY = `
for (const button of document.querySelectorAll('.to-copy button')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = button.closest('.to-copy').querySelector('pre');
    const { copied, byHand } = button.dataset;
    getSelection().selectAllChildren(code);
    let said = copied;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // Pages without TLS have no clipboard: what is selected can be copied by hand.
      said = byHand;
    }
    button.nextElementSibling.textContent = said;
  });
}`;

/** The only script of these pages; without it the text is copied by hand. */
export const copyScript = (nonce: string): Html =>
  html`<script nonce="${nonce}">${raw(COPY)}</script>`;
