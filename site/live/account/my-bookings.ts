import { getOwnOrders, type OwnOrder, signOut } from '@seahour/api-types/user.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { sayAfter } from '../toasts/said-after.ts';
import { showToast } from '../toasts/toast.ts';
import { type BookingTexts, bookingCard } from './booking-card.ts';
import { accountTexts, client, inLanguage, language } from './client.ts';

const HOUR_MS = 3_600_000;

const texts = accountTexts() as BookingTexts;
const t = createTranslate<BookingTexts>(texts, language, texts);
const page = document.querySelector<HTMLElement>('[data-bookings]');

document.querySelector('[data-sign-out]')?.addEventListener('click', async () => {
  const { ok } = await client.call(signOut, {});
  if (!ok) {
    void showToast({ tone: 'error', title: t('signOutFailed'), text: t('signOutFailedText') });
    return;
  }
  sayAfter('signedOut');
  location.assign(inLanguage('/'));
});
page?.querySelector('[data-retry]')?.addEventListener('click', () => void load());
void load();

async function load(): Promise<void> {
  show('skeleton');
  const result = await client.call(getOwnOrders, {});
  page?.setAttribute('aria-busy', 'false');
  if (result.ok) {
    const { data: user, orders } = result.data;
    const who = document.querySelector('[data-who]');
    if (who) who.textContent = t('who', { mail: user.email });
    list(orders);
  } else if (result.failure.code === 'unauthenticated') {
    const next = encodeURIComponent(location.pathname + location.search);
    location.replace(`${inLanguage('/auth')}?next=${next}`);
  } else {
    show('failed');
    say(t('failed'));
  }
}

function list(orders: readonly OwnOrder[]): void {
  const now = Date.now();
  const isPast = ({ starts_at, hour_count }: OwnOrder) =>
    Date.parse(starts_at) + hour_count * HOUR_MS <= now;
  const ahead = orders.filter((order) => !isPast(order)).reverse();
  show(orders.length > 0 ? null : 'nothing');
  fill('ahead', ahead, false);
  fill('past', orders.filter(isPast), true);
  say(t('count', { count: orders.length }));
}

function fill(name: 'ahead' | 'past', orders: readonly OwnOrder[], isPast: boolean): void {
  const part = page?.querySelector<HTMLElement>(`[data-part=${name}]`);
  const template = page?.querySelector<HTMLTemplateElement>('[data-card]');
  const cdnBase = page?.dataset.cdn ?? '';
  if (!part || !template) return;
  const cards = orders.map((order) => bookingCard(template, order, { t, cdnBase, isPast }));
  part.querySelector('ul')?.replaceChildren(...cards);
  part.hidden = orders.length === 0;
}

function show(name: 'skeleton' | 'nothing' | 'failed' | null): void {
  for (const each of ['skeleton', 'nothing', 'failed'] as const) {
    page?.querySelector(`[data-${each}]`)?.toggleAttribute('hidden', each !== name);
  }
}

function say(text: string): void {
  const status = page?.querySelector('[data-status]');
  if (status) status.textContent = text;
}
