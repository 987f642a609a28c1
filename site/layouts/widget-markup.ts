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
 * The `<booking-widget>` tag. As a string: Astro would take a custom element for a component of a
 * framework, wait for it and buffer the rest of the page.
 */
export function widgetMarkup(attributes: WidgetAttributes): string {
  const all = { ...attributes, api: settings.api_base || undefined };
  const written = Object.entries(all).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`,
  );
  return `<booking-widget${written.join('')}></booking-widget>`;
}
