import type {} from '@seahour/booking-widget/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Props = SvelteHTMLElements['booking-widget'];
export const right: Props = { theme: 'auto', 'onbooking-order': (event) => event.number.length };
// @ts-expect-error there is no such theme
export const wrong: Props = { theme: 'blue' };
