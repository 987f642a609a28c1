import { currencyOfCountry } from '@seahour/api-types/rules/country-currency.ts';
import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import { $chosenCountry, country, storedCountry } from '../../runtime/country.ts';
import { language } from '../../runtime/page-data.ts';
import { storeChoice } from '../../runtime/store-choice.ts';

/** Menus of languages and countries, and what they store. */
export function startLocaleMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-locale-menu]')) startMenu(menu);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => storeLanguage(link));
  }
}

function startMenu(menu: HTMLElement): void {
  const place = menu.querySelector('[data-countries]');
  const label = menu.querySelector<HTMLElement>('[data-country-code]');
  const showCode = async () => {
    const code = await country();
    const currency = currencyOfCountry(code);
    // Language and country may have the same code: it is shown once.
    const parts = [
      ...(code === label?.dataset.after ? [] : [code]),
      ...(currency ? [symbolOf(currency, language)] : []),
    ];
    if (label) label.textContent = parts.map((part) => ` · ${part}`).join('');
  };
  $chosenCountry.subscribe(() => void showCode());
  let filling: Promise<boolean> | undefined;
  // Loaded when the menu is opened; a failure is retried when it is opened again.
  const fill = async () => {
    filling ??= fillCountries(place);
    if (!(await filling)) filling = undefined;
  };
  const isOpen = () => menu instanceof HTMLDetailsElement && menu.open;
  menu.addEventListener('toggle', () => {
    if (isOpen()) void fill();
  });
  if (isOpen()) void fill();
}

async function fillCountries(place: Element | null): Promise<boolean> {
  try {
    const { showCountries } = await import('./country/show-countries.tsx');
    return place !== null && (await showCountries(place));
  } catch {
    dispatchEvent(new Event('seahour:not-loaded'));
    return false;
  }
}

function storeLanguage(link: HTMLAnchorElement): void {
  storeChoice('locale', link.lang);
  const code = storedCountry();
  if (code) storeChoice('lang_country', `${link.lang}-${code}`);
  link.search = location.search;
}
