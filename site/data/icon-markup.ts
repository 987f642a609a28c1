import { ICONS, type IconName } from '@seahour/ui/icons.ts';

const known = new Map<IconName, string>();

/** The lines of an icon: a page has a hundred of them, so they are put into words once. */
export function iconMarkup(name: IconName): string {
  const found = known.get(name) ?? ICONS[name].map(element).join('');
  known.set(name, found);
  return found;
}

function element([tag, attributes]: (typeof ICONS)[IconName][number]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
