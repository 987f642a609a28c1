import { dateField } from './date-field.ts';
import { withDate } from './dates.ts';
import { zoneOf } from './page-data.ts';

const form = document.querySelector<HTMLFormElement>('[data-search]');
const field = form?.querySelector<HTMLElement>('[data-date-field]');

if (form && field) {
  const home = form.dataset.search ?? '/';
  const value = (name: string) => String(new FormData(form).get(name));
  const chosen = dateField(field, zoneOf(value('city')), () => undefined);

  form.addEventListener('change', () => chosen.setZone(zoneOf(value('city'))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = `${home.replace(/\/$/, '')}/${value('activity')}/${value('city')}`;
    location.assign(withDate(path, chosen.date));
  });
}
