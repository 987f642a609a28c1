/* The icons of what loads before all the others, each from its own file. */
export { default as ArrowLeft } from 'lucide/dist/esm/icons/arrow-left.mjs';
export { default as ArrowRight } from 'lucide/dist/esm/icons/arrow-right.mjs';
export { default as Check } from 'lucide/dist/esm/icons/check.mjs';
export { default as Phone } from 'lucide/dist/esm/icons/phone.mjs';
export { default as TriangleAlert } from 'lucide/dist/esm/icons/triangle-alert.mjs';
export { default as WifiOff } from 'lucide/dist/esm/icons/wifi-off.mjs';
export { default as X } from 'lucide/dist/esm/icons/x.mjs';
