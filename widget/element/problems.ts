import { findLanguage } from '@seahour/api-types/find-language.ts';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import type { AttributeType } from './attribute-types.ts';
import { emit } from './events.ts';

/**
 * Reports a developer's mistake on the tag, as an event and in the console. The booking goes on
 * without the value.
 */
export function reportProblem(host: HTMLElement, code: string, said = ''): void {
  const known = host.getAttribute('data-problem')?.split(' ') ?? [];
  // A value that is invalid is unknown too: reported once.
  if (known.includes(code.replace('unknown', 'invalid'))) return;
  host.setAttribute('data-problem', [...known, code].join(' '));
  console.warn(`<booking-widget>: ${code}${said && ` ${said}`}; the attribute debug says more`);
  // The tag is right; that its page is not registered is for the developer alone.
  if (code !== 'unknown_origin') emit(host, 'booking-error', { code });
}

/** Whether a value has the right type; what the marketplace offers is checked later. */
export function isOfType(value: string, type: AttributeType): boolean {
  // As the page's own, e.g. of a region.
  if (type === LANGUAGE_CODES) return findLanguage([value]) !== undefined;
  if (Array.isArray(type)) return type.includes(value);
  switch (type) {
    case 'integer':
      return /^[1-9]\d{0,14}$/.test(value);
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'hours': {
      const [, from, to] = /^(\d\d?)-(\d\d?)$/.exec(value) ?? [];
      return Number(from) < Math.min(Number(to), 24);
    }
    case 'country':
      return /^[a-z]{2}$/i.test(value);
    case 'currency':
      return /^[a-z]{3}$/i.test(value);
    case 'url':
      return /^https?:/.test(value) && parseUrl(value) !== null;
    case 'json':
      return isJsonObject(value);
    default:
      return true;
  }
}

function isJsonObject(text: string): boolean {
  try {
    return Object.prototype.toString.call(JSON.parse(text)) === '[object Object]';
  } catch {
    return false;
  }
}
