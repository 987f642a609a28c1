// The city that a visitor chose last. Every page has this in itself, after `early.ts`
// (site/build/early-script.ts), so that nothing shows another city first: it imports nothing and is
// short. A page of a city remembers that city; menus, footer and widget of all others show it.

const YEAR_SEC = 365 * 24 * 60 * 60;

const menu = document.querySelector<HTMLElement>('[data-cities]');

function remember(slug: string): void {
  const pair = `city=${slug}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${pair}; path=/; max-age=${YEAR_SEC}; samesite=lax`;
  } catch {
    // Denied, as below.
  }
  // Where cookies are denied, the tab's own name carries it from page to page; one that the page
  // was opened with is left alone.
  if (remembered() !== slug && /^(city=|$)/.test(window.name)) window.name = pair;
}

function remembered(): string | undefined {
  let cookies = '';
  try {
    cookies = document.cookie;
  } catch {
    // Denied.
  }
  return /(?:^|;\s*)city=([\w-]+)/.exec(`${cookies};${window.name}`)?.[1];
}

function show(slug: string): void {
  const chosen = menu?.querySelector<HTMLElement>(`[data-city="${slug}"]`);
  if (!menu || !chosen) return;
  for (const link of menu.querySelectorAll('[data-city]')) {
    link.ariaCurrent = link === chosen ? 'true' : null;
  }
  write('[data-city-name]', chosen.firstElementChild?.textContent ?? '');
  write('[data-city-in]', chosen.dataset.in);
  const counts: Partial<Record<string, number>> = JSON.parse(chosen.dataset.counts ?? '{}');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-activity]')) {
    const count = counts[link.dataset.activity ?? ''] ?? 0;
    link.pathname = link.pathname.replace(/[^/]+$/, slug);
    link.hidden = 'offered' in link.dataset && count === 0;
    const place = link.querySelector('[data-count]');
    if (place) place.textContent = String(count);
  }
  const choice = document.querySelector<HTMLSelectElement>('[data-city-choice]');
  if (choice) choice.value = slug;
  document.querySelector('booking-widget')?.setAttribute('city', slug);
}

function write(places: string, text = ''): void {
  for (const place of document.querySelectorAll(places)) place.textContent = text;
}

function follow(): void {
  const own = menu?.dataset.cities;
  const slug = own || remembered();
  if (!slug) return;
  if (own) remember(slug);
  else show(slug);
}

follow();
// A page that Back brings from memory may have been left before another city was chosen.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});

export {};
