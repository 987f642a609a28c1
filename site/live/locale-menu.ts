import type { getCountries } from '@seahour/api-types/locations.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { readCookie, storeChoice } from './cookies.ts';
import { chooseCountry, country } from './country.ts';
import { t } from './page-data.ts';
import { post } from './post.ts';
import { findWords } from './word-search.ts';

for (const menu of document.querySelectorAll<HTMLElement>('[data-locale-menu]')) {
  const label = menu.querySelector('[data-country-code]');
  const showCode = async () => {
    if (label) label.textContent = ` · ${await country()}`;
  };
  addEventListener('seahour:country', () => void showCode());
  void showCode();
  menu.addEventListener('toggle', () => void fillCountries(menu), { once: true });
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

/** The list is long and seldom asked for: it comes when it is. */
async function fillCountries(menu: HTMLElement): Promise<void> {
  const list = menu.querySelector('[data-countries]');
  const search = menu.querySelector<HTMLInputElement>('[data-country-search]');
  const status = menu.querySelector<HTMLElement>('[data-country-status]');
  const countries = await post<typeof getCountries>('/api/v1/locations/get-countries', {});
  if (!list || !countries) {
    if (status) status.textContent = t('countriesFailed');
    return;
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
}

function part(tag: 'i' | 'span' | 'small', text: string, isPicture = false): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (isPicture) element.ariaHidden = 'true';
  return element;
}

/** E.g. `€`: what stands after an amount. */
const signOf = (currency: string): string => formatAmount(0, currency).replace(/^0\s*/, '');
