import { getCountries } from '@seahour/api-types/locations.ts';
import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import { client } from './client.ts';
import { chooseCountry, country } from './country.ts';
import { t } from './page-data.ts';
import { showToast } from './toasts/toast.ts';
import { findWords } from './word-search.ts';

/** Fills the list of countries in a menu. Answers whether it came. */
export async function fillCountries(menu: HTMLElement): Promise<boolean> {
  const list = menu.querySelector('[data-countries]');
  const search = menu.querySelector<HTMLInputElement>('[data-country-search]');
  const status = menu.querySelector<HTMLElement>('[data-country-status]');
  const answer = await (await client()).call(getCountries, {});
  if (!list || !answer.ok) {
    void showToast({ tone: 'error', title: t('countriesFailed'), text: t('toast.tryAgain') });
    return false;
  }
  const chosen = await country();
  const buttons = answer.data.map(({ code, name, currency }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaPressed = String(code === chosen);
    button.append(part('i', code, true), part('span', name), part('small', symbolOf(currency)));
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
