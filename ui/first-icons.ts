/* The icons of what loads before all the others, each from its own file. */
export { default as ArrowLeft } from 'lucide/dist/esm/icons/arrow-left.mjs';
export { default as ArrowRight } from 'lucide/dist/esm/icons/arrow-right.mjs';
export { default as Calendar } from 'lucide/dist/esm/icons/calendar.mjs';
export { default as Check } from 'lucide/dist/esm/icons/check.mjs';
export { default as ChevronDown } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as Clock } from 'lucide/dist/esm/icons/clock-4.mjs';
export { default as Heart } from 'lucide/dist/esm/icons/heart.mjs';
export { default as Images } from 'lucide/dist/esm/icons/images.mjs';
export { default as MapIcon } from 'lucide/dist/esm/icons/map.mjs';
export { default as Phone } from 'lucide/dist/esm/icons/phone.mjs';
export { default as Search } from 'lucide/dist/esm/icons/search.mjs';
export { default as SlidersHorizontal } from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
export { default as TriangleAlert } from 'lucide/dist/esm/icons/triangle-alert.mjs';
export { default as Waves } from 'lucide/dist/esm/icons/waves-horizontal.mjs';
export { default as WifiOff } from 'lucide/dist/esm/icons/wifi-off.mjs';
export { default as X } from 'lucide/dist/esm/icons/x.mjs';
