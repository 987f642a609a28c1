/* The icons of a guest's trip, each from its own file. */
export { default as CalendarPlus } from 'lucide/dist/esm/icons/calendar-plus.mjs';
export { default as MapPin } from 'lucide/dist/esm/icons/map-pin.mjs';
export { default as Phone } from 'lucide/dist/esm/icons/phone.mjs';
export { default as Printer } from 'lucide/dist/esm/icons/printer.mjs';
export { default as Share } from 'lucide/dist/esm/icons/share-2.mjs';
