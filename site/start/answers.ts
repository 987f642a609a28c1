// What answers a visitor on any page, in one file: each of them is less than its request would be.
import '../features/header/locale-menu.ts';
import '../features/header/menus.ts';
import '../features/offer/share.ts';
import '../runtime/fetch-ahead.ts';
import '../runtime/toasts/page-toasts.ts';
import '../runtime/toasts/show-flash-message.ts';
import './progress-bar.ts';
