import { atom } from 'nanostores';

/** The month that is looked at, e.g. `2026-11`; empty is the running one. It stays from screen to screen. */
export const $month = atom('');
