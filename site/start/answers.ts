import { startLocaleMenus } from '../features/header/locale-menu.ts';
import { hasMenus, startMenus } from '../features/header/menus.ts';
import { startSharing } from '../features/offer/share.ts';
import { fetchIslandsAhead } from '../runtime/fetch-ahead.ts';
import { isLeavingPage } from '../runtime/leaving.ts';
import { fetchToasts, startPageToasts } from '../runtime/toasts/page-toasts.ts';
import { showFlashMessage } from '../runtime/toasts/show-flash-message.ts';
import { startProgressBar } from './progress-bar.ts';

/** A tap on a link has asked for the next page by then. */
const TAP_MS = 300;

/**
 * What answers a visitor on any page, in one file: each part is less than its request would be. None
 * does anything when it is imported, because other scripts may import the file for what they share.
 */
export function startAnswers(): void {
  showFlashMessage();
  startProgressBar();
  startMenus();
  startLocaleMenus();
  startSharing();
  // Pages without menus, e.g. to sign in, say all in its place.
  const hasToasts = hasMenus();
  if (hasToasts) startPageToasts();
  // A first tap is often on a link: the browser would cancel these requests, and repeat them on the next page.
  setTimeout(() => {
    if (isLeavingPage()) return;
    if (hasToasts) fetchToasts();
    fetchIslandsAhead();
  }, TAP_MS);
}
