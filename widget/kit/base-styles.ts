import button from '@seahour/ui/parts/button.css?inline';
import icon from '@seahour/ui/parts/icon.css?inline';
import photo from '@seahour/ui/parts/photo.css?inline';
import visuallyHidden from '@seahour/ui/parts/visually-hidden.css?inline';
import tokens from '@seahour/ui/tokens.css?inline';
import dark from '@seahour/ui/tokens-dark.css?inline';
import base from './base.css?inline';
import { adoptStyles } from './styles.ts';
import theme from './theme.css?inline';

/**
 * On the dialog, not on the element around it: what a page sets for `*` would reach that, and would
 * come before what a shadow root says of its own host.
 */
const onDialog = (css: string): string =>
  css.replace(/:host\(([^)]*)\)/g, '.bw$1').replaceAll(':host', '.bw');

adoptStyles(onDialog(tokens), onDialog(dark), theme, base, icon, visuallyHidden, photo, button);
