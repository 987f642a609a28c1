import { readFileSync } from 'node:fs';
import type { Language } from '@seahour/api-types/primitives.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { PARTNER_ICONS, type PartnerIconName } from '@seahour/ui/partner-icons.ts';
import { html, raw } from 'hono/html';
import { PARTNER_PATH } from '../partners/page-link.ts';
import type { Partner } from '../partners/partners.ts';
import { localise } from '../platform/localise.ts';
import { baseStyle, systemDarkStyle } from '../platform/plain-page/base-style.ts';
import { type Html, renderPlainPage } from '../platform/plain-page/plain-page.ts';
import { copyScript } from './code-to-copy.ts';
import type { HomeZone } from './home-zone.ts';
import { type Said, writeSaid } from './said.ts';
import type { PartnerTexts } from './texts.ts';

export type { Html };

/** Who looks at a page of a partner, and how. */
export interface View {
  partner: Partner;
  language: Language;
  t: Translate<PartnerTexts>;
  zone: HomeZone;
  now: Date;
  /** What came of a form that led here. */
  said: Said | null;
}

export const TABS = {
  report: PARTNER_PATH,
  keys: `${PARTNER_PATH}/keys`,
  webhooks: `${PARTNER_PATH}/webhooks`,
  test: `${PARTNER_PATH}/test`,
  help: `${PARTNER_PATH}/help`,
} as const;
export type Tab = keyof typeof TABS;
/** A page of the tab `test`. */
export const TRY_PATH = `${PARTNER_PATH}/try`;

const sheet = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');
const style =
  baseStyle +
  systemDarkStyle +
  ['frame', 'forms', 'report', 'lists', 'tests/tests', 'trial/try'].map(sheet).join('');

export interface FramedPage {
  tab: Tab;
  title: string;
  nonce: string;
  content: Html;
  /** Rules that depend on what is shown. */
  extraStyle?: string;
  /** Whether it shows a page of ours in a frame. */
  hasFrame?: boolean;
  /** Whether it shows text with a button that copies it. */
  hasCopy?: boolean;
}

/** A page of a partner: its tabs, what came of a form, and what the tab has. */
export function renderFrame(
  view: View,
  { tab, title, nonce, content, extraStyle = '', hasCopy = false }: FramedPage,
) {
  const { t, language, partner, zone, now, said } = view;
  const ended = partner.ended_at
    ? html`<p class="note">${t('page.ended', { day: dayOf(partner.ended_at, view) })}</p>`
    : '';
  const told = said ? html`<p class="note is-good" role="status">${writeSaid(said, t)}</p>` : '';
  const city = localise(zone.city_name, language);
  return renderPlainPage({
    language,
    title: t('page.title', { title }),
    nonce,
    frame: { style: style + extraStyle, header: renderHeader(view, tab) },
    content: html`${ended}${told}${content}
<p class="foot">${tab === 'report' ? t('page.trip_hours') : t('page.zone', { city, offset: utcOffset(now, zone.time_zone) })}</p>${hasCopy ? copyScript(nonce) : ''}`,
  });
}

function renderHeader({ t, partner }: View, current: Tab): Html {
  const tabs = Object.entries(TABS) as [Tab, string][];
  return html`<header class="bar">
<a class="logo" href="${PARTNER_PATH}">${logo}<span>Seahour</span></a>
<p class="who"><bdi>${partner.name}</bdi></p>
<nav class="tabs" aria-label="${t('page.tabs')}">
${tabs.map(
  ([tab, path]) =>
    html`<a href="${path}"${tab === current ? raw(' aria-current="page"') : ''}>${t(`page.${tab}`)}</a>`,
)}
</nav>
<form method="post" action="${PARTNER_PATH}/leave"><button class="link" type="submit">${t('page.leave')}</button></form>
</header>`;
}

const logo = raw(
  '<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><clipPath id="disc"><circle cx="16" cy="16" r="15"/></clipPath><circle class="sky" cx="16" cy="16" r="15"/><path class="sea" clip-path="url(#disc)" d="M-1 21.5c3 0 4.2-2.2 7.2-2.2s4.2 2.2 7.2 2.2 4.2-2.2 7.2-2.2 4.2 2.2 7.2 2.2 3.6-1.4 5.2-2V33H-1z"/><path class="hand" d="M16 7.2v8.3l5.6-3.2"/></svg>',
);

/** A line icon; those with a direction turn where the page runs from the right. */
export function icon(name: PartnerIconName): Html {
  const parts = PARTNER_ICONS[name].map(([tag, attributes]) => {
    const given = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${tag} ${given.join(' ')}/>`;
  });
  const turns = name === 'before' || name === 'after' ? ' turns' : '';
  return html`<svg class="icon${turns}" width="17" height="17" viewBox="0 0 24 24" aria-hidden="true">${raw(parts.join(''))}</svg>`;
}

/** A day by the clock that the page says. */
export function dayOf(instant: Date, { language, zone }: Pick<View, 'language' | 'zone'>): string {
  return formatDate(cityClock(zone.time_zone, instant).date, language, 'long');
}

/** A moment by the same clock. */
export function momentOf(instant: Date, { language, zone }: Pick<View, 'language' | 'zone'>): Html {
  const clock = cityClock(zone.time_zone, instant);
  const text = listed(
    [formatDate(clock.date, language, 'short'), formatClock(clock, language)],
    language,
  );
  return html`<time class="nb" datetime="${instant.toISOString()}">${text}</time>`;
}
