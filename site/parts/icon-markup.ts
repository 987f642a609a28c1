import { PAGE_ICONS, type PageIconName } from '@seahour/ui/page-icons.ts';

const known = new Map<PageIconName, string>();

/** The shapes of an icon as markup, cached as a page has a hundred of them. */
export function iconMarkup(name: PageIconName): string {
  const found = known.get(name) ?? PAGE_ICONS[name].map(element).join('');
  known.set(name, found);
  return found;
}

function element([tag, attributes]: (typeof PAGE_ICONS)[PageIconName][number]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
