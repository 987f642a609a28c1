import type { getCountries } from '@seahour/api-types/locations.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { readCookie, storeChoice } from './cookies.ts';
import { chooseCountry, country } from './country.ts';
import { t } from './page-data.ts';
import { post } from './post.ts';
import { toast } from './toasts/toast.ts';
import { findWords } from './word-search.ts';

for (const menu of document.querySelectorAll<HTMLElement>('[data-locale-menu]')) {
  const label = menu.querySelector('[data-country-code]');
  const showCode = async () => {
    const code = await country();
    const { currencyOfCountry } = await import('@seahour/api-types/rules/country-currency.ts');
    const currency = currencyOfCountry(code);
    const parts = [code, ...(currency ? [signOf(currency)] : [])];
    if (label) label.textContent = parts.map((part) => ` · ${part}`).join('');
  };
  addEventListener('seahour:country', () => void showCode());
  void showCode();
  let filling: Promise<boolean> | undefined;
  menu.addEventListener('toggle', async () => {
    filling ??= fillCountries(menu);
    // What failed is tried again when the menu is opened again.
    if (!(await filling)) filling = undefined;
  });
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', () => {
    const { language = 'en' } = link.dataset;
    storeChoice('locale', language);
    const code = readCookie(document.cookie, 'lang_country')?.slice(3);
    if (code) storeChoice('lang_country', `${language}-${code}`);
    link.search = location.search;
  });
}

/** The list is long and seldom asked for: it comes when it is. Answers whether it came. */
async function fillCountries(menu: HTMLElement): Promise<boolean> {
  const list = menu.querySelector('[data-countries]');
  const search = menu.querySelector<HTMLInputElement>('[data-country-search]');
  const status = menu.querySelector<HTMLElement>('[data-country-status]');
  const countries = await post<typeof getCountries>('/api/v1/locations/get-countries', {});
  if (!list || !countries) {
    void toast({ tone: 'error', title: t('countriesFailed'), text: t('toast.tryAgain') });
    return false;
  }
  const chosen = await country();
  const buttons = countries.map(({ code, name, currency }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaPressed = String(code === chosen);
    button.append(part('i', code, true), part('span', name), part('small', signOf(currency)));
    button.addEventListener('click', () => {
      for (const other of buttons) other.ariaPressed = String(other === button);
      chooseCountry(code);
    });
    return button;
  });
  list.replaceChildren(...buttons);
  buttons.find((button) => button.ariaPressed === 'true')?.scrollIntoView({ block: 'nearest' });
  search?.addEventListener('input', () => {
    for (const button of buttons) {
      button.hidden = !findWords(search.value.trim(), button.children[1]?.textContent ?? '');
    }
    const count = buttons.filter((button) => !button.hidden).length;
    if (status) status.textContent = search.value ? t('countriesFound', { count }) : '';
  });
  return true;
}

function part(tag: 'i' | 'span' | 'small', text: string, isPicture = false): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (isPicture) element.ariaHidden = 'true';
  return element;
}

/** E.g. `€`: what stands after an amount. */
const signOf = (currency: string): string => formatAmount(0, currency).replace(/^0\s*/, '');
