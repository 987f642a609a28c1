import hourLine from '@seahour/ui/parts/hour-line.css?inline';
import icon from '@seahour/ui/parts/icon.css?inline';
import photo from '@seahour/ui/parts/photo.css?inline';
import visuallyHidden from '@seahour/ui/parts/visually-hidden.css?inline';
import tokens from '@seahour/ui/tokens.css?inline';
import dark from '@seahour/ui/tokens-dark.css?inline';
import base from './base.css?inline';
import buttons from './buttons.css?inline';
import { adoptStyles } from './styles.ts';
import theme from './theme.css?inline';

adoptStyles(tokens, dark, theme, base, icon, visuallyHidden, photo, hourLine, buttons);
