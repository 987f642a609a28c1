import { WIDGET_CHANNEL } from '@seahour/api-types/constants.ts';
import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { renderCodeToCopy } from './code-to-copy.ts';
import type { Html, View } from './frame.ts';

/** Addresses of the marketplace that partners are shown. */
export interface Site {
  /** Where the widget is served. */
  tagOrigin: string;
  partnershipUrl: string;
  proofUrl: string;
  docsUrl: string;
  changesUrl: string;
}

export const siteOf = ({ publicUrl }: { publicUrl: string }, language: Language): Site => ({
  tagOrigin: publicUrl,
  partnershipUrl: `${publicUrl}${pathPrefix(language)}/partnership`,
  proofUrl: `${publicUrl}${pathPrefix(language)}/proof`,
  docsUrl: `${publicUrl}/api/docs`,
  changesUrl: `${publicUrl}/api/docs#description/changes-for-partners`,
});

/** Values of attributes by their names; an empty one stands as a name alone. */
export type Attributes = Readonly<Record<string, string>>;

/** As they stand in a tag, each after a space. */
export const writeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeValue(value)}"`))
    .join('');

const escapeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tag of a partner, to be copied. */
export function renderSnippet(view: View, { tagOrigin }: Site, attributes: Attributes = {}): Html {
  const { partner, t } = view;
  const code = `<script type="module" src="${tagOrigin}/widget/${WIDGET_CHANNEL}/booking-widget.js"></script>
<booking-widget${writeAttributes({ partner: partner.id, ...attributes })}>
  <button>…</button>
</booking-widget>`;
  return renderCodeToCopy(view, { code, label: t('help.start') });
}
