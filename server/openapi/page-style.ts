import { readFileSync } from 'node:fs';

/** The look's colours and type in one small sheet: the page loads nothing else. */
export const pageStyle = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
