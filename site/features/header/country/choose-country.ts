import { $chosenCountry } from '../../../runtime/country.ts';
import { language } from '../../../runtime/page-data.ts';
import { storeChoice } from '../../../runtime/store-choice.ts';

/** Remembers the country that the visitor chose. */
export function chooseCountry(code: string): void {
  storeChoice('lang_country', `${language}-${code}`);
  for (const widget of document.querySelectorAll('booking-widget')) {
    widget.setAttribute('country', code);
  }
  $chosenCountry.set(code);
}
