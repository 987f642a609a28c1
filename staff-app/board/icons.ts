/* The icons of the desk, each from its own file. */

export { default as Banknote } from 'lucide/dist/esm/icons/banknote.mjs';
export { default as CalendarSync } from 'lucide/dist/esm/icons/calendar-sync.mjs';
export { default as ChevronRight } from 'lucide/dist/esm/icons/chevron-right.mjs';
export { default as Keyboard } from 'lucide/dist/esm/icons/keyboard.mjs';
export { default as Move } from 'lucide/dist/esm/icons/move.mjs';
