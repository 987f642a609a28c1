import { $query } from '../runtime/address.ts';
import { country } from '../runtime/country.ts';

/** A guess of the visitor's country holds up no booking for longer. */
const COUNTRY_MS = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the page can book. */
export async function prepareWidget(): Promise<void> {
  await Promise.all([Promise.race([followCountry(), wait(COUNTRY_MS)]), followAddress()]);
  $query.listen(() => void followAddress());
  // It may open by itself, so its attributes stand before it is defined.
  await import('@seahour/widget/element/define.ts');
  // What was pointed at before there was a listener.
  document
    .querySelector('[data-booking-open]:is(:hover, :focus)')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** The widget asks for phone and prices as the header says. */
async function followCountry(): Promise<void> {
  const code = await country();
  document.querySelector('booking-widget')?.setAttribute('country', code);
}

/** Every button of the page books for what was chosen before. */
async function followAddress(): Promise<void> {
  const hours = new URLSearchParams(location.search).has('time') ? await askedHours() : null;
  // After the wait, in which the address may have changed.
  const params = new URLSearchParams(location.search);
  const chosen = { date: params.get('date'), hours, guests: params.get('guests') };
  const widget = document.querySelector('booking-widget');
  for (const [name, value] of Object.entries(chosen)) {
    if (value) widget?.setAttribute(name, value);
    else widget?.removeAttribute(name);
  }
}

/** As the widget's attribute has them, e.g. `16-19`. Loaded where an address asks for hours. */
async function askedHours(): Promise<string | null> {
  const { readHours } = await import('../runtime/asked-hours.ts');
  const { time = 0, duration } = readHours(location.search) ?? {};
  return duration ? `${time}-${time + duration}` : null;
}
