import { escapeHtml } from '@seahour/ui/format/escape-html.ts';
import { settings } from '../data/site-data.ts';

interface WidgetAttributes {
  lang: string;
  city: string;
  activity?: string | undefined;
  offer?: number | undefined;
  'data-opens-at-once'?: '';
}

/**
 * The tag of the booking. As markup: an element with a name of its own is to Astro a component of
 * some framework, which it waits for, and it sets aside all that follows on the page meanwhile.
 */
export function widgetMarkup(attributes: WidgetAttributes): string {
  const all = { ...attributes, api: settings.api_base || undefined };
  const written = Object.entries(all).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`,
  );
  return `<booking-widget${written.join('')}></booking-widget>`;
}
