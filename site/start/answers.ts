import { startLocaleMenus } from '../features/header/locale-menu.ts';
import { startMenus } from '../features/header/menus.ts';
import { startSharing } from '../features/offer/share.ts';
import { fetchIslandsAhead } from '../runtime/fetch-ahead.ts';
import { startPageToasts } from '../runtime/toasts/page-toasts.ts';
import { startProgressBar } from './progress-bar.ts';

/**
 * What answers a visitor on any page, in one file: each part is less than its request would be. None
 * does anything when it is imported, because other scripts may import the file for what they share.
 */
export function startAnswers(): void {
  startProgressBar();
  startMenus();
  startLocaleMenus();
  startSharing();
  startPageToasts();
  fetchIslandsAhead();
}
