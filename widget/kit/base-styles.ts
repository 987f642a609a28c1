import button from '@seahour/ui/parts/button.css?inline';
import icon from '@seahour/ui/parts/icon.css?inline';
import photo from '@seahour/ui/parts/photo.css?inline';
import visuallyHidden from '@seahour/ui/parts/visually-hidden.css?inline';
import base from './base.css?inline';
import { adoptStyles } from './styles.ts';
import theme from './theme.css?inline';

adoptStyles(theme, base, icon, visuallyHidden, photo, button);
