import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Globe from 'lucide/dist/esm/icons/globe.mjs';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import Share from 'lucide/dist/esm/icons/share-2.mjs';
import { ICONS } from './icons.ts';

/** The icons of built pages, with those that nothing draws in a browser. */
export const PAGE_ICONS = {
  ...ICONS,
  'chevron-right': ChevronRight,
  globe: Globe,
  heart: Heart,
  menu: Menu,
  search: Search,
  share: Share,
};

export type PageIconName = keyof typeof PAGE_ICONS;
