import '../features/header/menus.ts';
import '../runtime/toasts/page-toasts.ts';
