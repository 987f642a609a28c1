import { ICONS, type IconName } from '../icons.ts';
import { LineIcon, type LineIconProps } from './LineIcon.tsx';

export interface IconProps extends Omit<LineIconProps, 'node'> {
  name: IconName;
}

/** A line icon in the colour of the text around it. Always beside a word or inside a labelled control. */
export function Icon({ name, ...props }: IconProps) {
  return <LineIcon node={ICONS[name]} {...props} />;
}
