import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { snippet } from '../data/snippet.ts';
import { client } from './client.ts';
import { todayIn } from './dates.ts';
import { t, zoneOf } from './page-data.ts';
import { showToast } from './toasts/toast.ts';

const ATTRIBUTES = ['city', 'activity', 'offer', 'date', 'lang', 'currency', 'theme', 'partner'];
/** More offers than this nobody looks through in a list. */
const MOST_OFFERS = 100;

const builder = document.querySelector<HTMLElement>('[data-builder]');
const form = builder?.querySelector('form');
if (builder && form) configure(builder, form);

function configure(builder: HTMLElement, form: HTMLFormElement): void {
  const { origin = '', home = '/' } = builder.dataset;
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const select = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  const preview = builder.querySelector('[data-preview]') as HTMLElement;
  const link = preview.querySelector('a') as HTMLAnchorElement;
  const code = builder.querySelector('[data-code]') as HTMLElement;
  const anyOffer = [...select('offer').options];
  const anyPath = link.pathname;
  let latest = 0;

  function show(): void {
    const attributes = Object.fromEntries(
      ATTRIBUTES.map((name) => [name, input(name).value.trim()]),
    );
    const { activity, city } = attributes;
    const primary =
      input('primary').value === input('primary').dataset.own ? '' : input('primary').value;
    const text = input('text').value.trim() || input('text').defaultValue;
    link.textContent = text;
    link.pathname = activity ? `${home.replace(/\/$/, '')}/${activity}/${city}` : anyPath;
    for (const [name, value] of Object.entries(attributes)) {
      if (value) preview.setAttribute(name, value);
      else preview.removeAttribute(name);
    }
    preview.style.setProperty('--bw-primary', primary || null);
    code.textContent = snippet({ origin, attributes, primary, text, href: origin + link.pathname });
  }

  /** The offers of the activity in the city; without an activity the visitor chooses. */
  async function listOffers(): Promise<void> {
    const offer = select('offer');
    offer.replaceChildren(...anyOffer);
    offer.disabled = true;
    const asked = ++latest;
    const [city_id, activity_id] = [chosenId(select('city')), chosenId(select('activity'))];
    if (!city_id || !activity_id) return;
    const answer = await (await client()).call(getActivitiesCards, {
      city_id,
      activity_id,
      count: MOST_OFFERS,
    });
    if (asked !== latest || !answer.ok || answer.data.cards.length === 0) return;
    offer.append(
      ...answer.data.cards.map((card) => new Option(card.title, String(card.company_activity_id))),
    );
    offer.disabled = false;
  }

  function limitDate(): void {
    const today = todayIn(zoneOf(input('city').value));
    input('date').min = today;
    input('date').max = lastBookableDate(today);
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === 'city') limitDate();
    if (name === 'city' || name === 'activity') void listOffers();
    show();
  });
  builder.querySelector('[data-copy]')?.addEventListener('click', () => void copy(code));
  // A browser may have kept what was chosen before.
  void listOffers();
  limitDate();
  show();
}

function chosenId(list: HTMLSelectElement): number {
  return Number(list.selectedOptions[0]?.dataset.id);
}

async function copy(code: HTMLElement): Promise<void> {
  const status = document.querySelector<HTMLElement>('[data-copied]');
  getSelection()?.selectAllChildren(code);
  try {
    await navigator.clipboard.writeText(code.textContent);
    await showToast({ tone: 'success', title: t('toast.copied') });
  } catch {
    // Pages without TLS may not write there; what is selected can be copied by hand.
    if (status) status.textContent = t('selected');
  }
}
