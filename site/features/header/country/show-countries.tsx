import { getCountries } from '@seahour/api-types/locations.ts';
import { createRoot } from 'react-dom/client';
import { client } from '../../../runtime/client.ts';
import { country } from '../../../runtime/country.ts';
import { addStyles } from '../../../runtime/late-styles.ts';
import { t } from '../../../runtime/page-data.ts';
import { showToast } from '../../../runtime/toasts/toast.ts';
import { CountryList } from './CountryList.tsx';
import styles from './country-list.css?url';

/** Shows the list of countries in a menu. Returns false where it did not load. */
export async function showCountries(place: Element): Promise<boolean> {
  const answer = await (await client()).call(getCountries, {});
  if (!answer.ok) {
    void showToast({ tone: 'error', title: t('countriesFailed'), text: t('toast.tryAgain') });
    return false;
  }
  const [chosen] = await Promise.all([country(), addStyles(styles)]);
  createRoot(place).render(<CountryList countries={answer.data} chosen={chosen} />);
  return true;
}
