import { withLocalStorage } from '@seahour/ui/storage.ts';

const KEY = 'seahour-tag';
/** What a widget is without what it is opened for. */
const REMEMBERED = [
  'lang',
  'theme',
  'partner',
  'api',
  'country',
  'currency',
  'return-url',
  'metadata',
];

/** Keeps the attributes of a tag, for a page that it may not stand on when the browser comes back. */
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
