import { pageCookies } from '../../runtime/cookies.ts';
import { addStyles } from '../../runtime/late-styles.ts';
import { type Choice, keepChoice, readChoice } from './choice.ts';

/** Asks for consent to analytics until it is answered, and again from the footer. */
function ask(banner: HTMLElement): void {
  const opener = document.querySelector<HTMLElement>('[data-consent-open]');
  const bar = document.querySelector<HTMLElement>('.book-bar');
  const measuring = () => import('./analytics.ts');
  let choice = readChoice(pageCookies());

  // The banner stands above the booking bar.
  const lift = () => banner.style.setProperty('--lift', `${bar?.offsetHeight ?? 0}px`);

  function show(): void {
    lift();
    for (const each of banner.querySelectorAll<HTMLElement>('[data-said]')) {
      each.hidden = each.dataset.said !== choice;
    }
    banner.hidden = false;
  }

  function answer(next: Choice): void {
    const before = choice;
    choice = next;
    keepChoice(next);
    hide();
    if (next === before) return;
    if (next === 'yes') void measuring().then((each) => each.startAnalytics(banner.dataset));
    else if (before === 'yes') void measuring().then((each) => each.stopAnalytics());
  }

  function hide(): void {
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    // No scrolling: the answer does not concern the page's content.
    const after = wasOpened ? opener : document.querySelector<HTMLElement>('main');
    if (hadFocus) after?.focus({ preventScroll: true });
    wasOpened = false;
  }

  let wasOpened = false;
  for (const button of banner.querySelectorAll<HTMLElement>('[data-answer]')) {
    button.addEventListener('click', () => answer(button.dataset.answer === 'yes' ? 'yes' : 'no'));
  }
  opener?.addEventListener('click', () => {
    wasOpened = true;
    show();
    banner.focus();
  });
  banner.addEventListener('keydown', ({ key }) => {
    // Escape keeps an earlier answer; without one the question stays.
    if (key === 'Escape' && choice) hide();
  });
  if (bar) new ResizeObserver(lift).observe(bar);

  if (choice === 'yes') void measuring().then((each) => each.startAnalytics(banner.dataset));
  // Global Privacy Control counts as a refusal.
  else if (!choice && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) {
    show();
  }
}

const banner = document.querySelector<HTMLElement>('[data-consent]');
// A site without analytics asks nothing, so they are not among the styles of every page.
if (banner) void addStyles(banner.dataset.styles ?? '').then(() => ask(banner));
