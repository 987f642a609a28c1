import {
  BOOKING_WINDOW_DAYS,
  BOOKING_YEARS,
  DEFAULT_NOTICE_HOURS,
  HOLD_MINUTES,
  LOCALE_COOKIE_DAYS,
  LOST_ORDER_DAYS,
  MAXIMUM_HOURS,
  MESSAGE_DAYS,
  SESSION_DAYS,
  UNPAID_ORDER_DAYS,
  WAITLIST_DAYS,
  YACHT_RENTAL,
} from '@seahour/api-types/constants.ts';
import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { inCities } from '../../i18n/places.ts';
import { textsFor } from '../../i18n/texts.ts';
import { contactWays } from '../contact-ways.ts';
import { analyticsProviders, settings, siteDataIn } from '../site-data.ts';
import type { ContentVariable } from './variable-names.ts';

/** Values of the variables in texts, from the same constants and data as the code uses. */
export function contentVariables(language: Language): Record<ContentVariable, string> {
  const { cities, companies, offers } = siteDataIn(language);
  const t = textsFor(language);
  const list = new Intl.ListFormat(language);
  const who = list.format(analyticsProviders.map((each) => t(`consent.of.${each}`)));
  const cookies = list.format(analyticsProviders.map((each) => t(`consent.cookies.${each}`)));
  const isMirrored = languageRow(language).direction === 'rtl';
  // Isolated, or the plus of a phone number would come last there.
  const ways = contactWays(settings).map(({ href, shown }) =>
    isMirrored && shown ? `\u2068${shown}\u2069` : shown || href,
  );
  const isReachable = ways.length > 0;
  const isCounted = analyticsProviders.length > 0;
  return {
    window_days: String(BOOKING_WINDOW_DAYS),
    notice_hours: String(DEFAULT_NOTICE_HOURS),
    maximum_hours: String(MAXIMUM_HOURS),
    yacht_hours: String(minimumHours(YACHT_RENTAL)),
    hold_minutes: String(HOLD_MINUTES),
    cookie_days: String(LOCALE_COOKIE_DAYS),
    company: settings.company_name,
    company_address_sentence: settings.company_address
      ? t('companyAddress', { address: settings.company_address })
      : '',
    contact_sentence: isReachable ? t('contacts.sentence', { ways: list.format(ways) }) : '',
    no_link_sentence: isReachable ? t('contacts.noLink') : '',
    partner_sentence: isReachable ? t('contacts.partner') : '',
    crews: t('crews', { count: companies.length }),
    offers: t('offers', { count: offers.length }),
    origin: settings.public_url,
    api_origin: new URL(settings.api_base || settings.public_url).origin,
    photo_origin: new URL(settings.cdn_base, settings.public_url).origin,
    in_cities: inCities(cities, t, language, list),
    session_days: String(SESSION_DAYS),
    unpaid_order_days: String(UNPAID_ORDER_DAYS),
    lost_order_days: String(LOST_ORDER_DAYS),
    booking_years: String(BOOKING_YEARS),
    message_days: String(MESSAGE_DAYS),
    waitlist_hours: String(WAITLIST_DAYS * 24),
    counter_cookies: isCounted
      ? t('consent.counterCookies', { who, cookies })
      : t('consent.noCounter'),
    outside_scripts: isCounted
      ? t('consent.outsideScripts', { who })
      : t('consent.noOutsideScripts'),
    outside_map: settings.map_style_url
      ? t('map.privacy', { host: new URL(settings.map_style_url).host })
      : '',
  };
}
