import { adoptStyles } from '../kit/styles.ts';
import css from './switch.css?inline';

adoptStyles(css);

export interface SwitchProps {
  id?: string;
  checked: boolean;
  onChange(): void;
  'aria-label'?: string;
}

/** A checkbox that is drawn, and announced, as a switch. */
export const Switch = (props: SwitchProps) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without aria-checked.
  <input type="checkbox" role="switch" className="switch" {...props} />
);
