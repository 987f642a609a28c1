import { withLocalStorage } from '@seahour/ui/storage.ts';

const KEY = 'seahour-tag';
/** Attributes that do not depend on what the widget is opened for. */
const REMEMBERED = [
  'lang',
  'theme',
  'partner',
  'api',
  'country',
  'currency',
  'return-url',
  'reference',
  'metadata',
];

/** Stores the attributes of a tag, for when the browser comes back to a page without it. */
export function rememberTag(element: Element): void {
  const entries = REMEMBERED.map((name) => [name, element.getAttribute(name)]);
  const tag = Object.fromEntries(entries.filter(([, value]) => value !== null));
  withLocalStorage((storage) => storage.setItem(KEY, JSON.stringify(tag)));
}

export function recallTag(): Record<string, string> {
  const kept = withLocalStorage((storage) => storage.getItem(KEY));
  try {
    const tag: Record<string, unknown> = { ...JSON.parse(kept ?? '{}') };
    return Object.fromEntries(
      REMEMBERED.filter((name) => typeof tag[name] === 'string').map((name) => [
        name,
        String(tag[name]),
      ]),
    );
  } catch {
    return {};
  }
}
