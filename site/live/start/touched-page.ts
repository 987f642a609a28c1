import '../menus.ts';
import '../toasts/page-toasts.ts';
