import '../../components/header/menus.ts';
import '../toasts/page-toasts.ts';
