import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import { pageCookies, readCookie, storeChoice } from '../../live/cookies.ts';
import { country } from '../../live/country.ts';

for (const menu of document.querySelectorAll<HTMLElement>('[data-locale-menu]')) {
  const place = menu.querySelector('[data-countries]');
  const label = menu.querySelector('[data-country-code]');
  const showCode = async () => {
    const code = await country();
    const { currencyOfCountry } = await import('@seahour/api-types/rules/country-currency.ts');
    const currency = currencyOfCountry(code);
    const parts = [code, ...(currency ? [symbolOf(currency)] : [])];
    if (label) label.textContent = parts.map((part) => ` · ${part}`).join('');
  };
  addEventListener('seahour:country', () => void showCode());
  void showCode();
  let filling: Promise<boolean> | undefined;
  const fill = async () => {
    // The list is long and seldom asked for: it comes when it is.
    filling ??= import('../../islands/country/show-countries.tsx').then(
      ({ showCountries }) => place !== null && showCountries(place),
      () => {
        dispatchEvent(new Event('seahour:not-loaded'));
        return false;
      },
    );
    // What failed is tried again when the menu is opened again.
    if (!(await filling)) filling = undefined;
  };
  menu.addEventListener('toggle', () => void fill());
  if (menu instanceof HTMLDetailsElement && menu.open) void fill();
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', () => {
    const { language = 'en' } = link.dataset;
    storeChoice('locale', language);
    const code = readCookie(pageCookies(), 'lang_country')?.slice(3);
    if (code) storeChoice('lang_country', `${language}-${code}`);
    link.search = location.search;
  });
}
