import { createElement } from 'react';
import { ICONS, type IconName } from '../icons.ts';

export interface IconProps {
  name: IconName;
  /** Side in pixels, 16-22 as a rule. */
  size?: number;
  className?: string;
}

/** A line icon in the colour of the text around it. Always beside a word or inside a labelled control. */
export function Icon({ name, size = 18, className = 'icon' }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name].map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: `${name}-${index}` }),
      )}
    </svg>
  );
}
