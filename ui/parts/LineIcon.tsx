import type { IconNode } from 'lucide';
import { createElement } from 'react';

export interface LineIconProps {
  node: IconNode;
  /** Side in pixels, 16-22 as a rule. */
  size?: number;
  className?: string;
}

/** An icon that is imported by itself, for what has to load before all the others. */
export function LineIcon({ node, size = 18, className = 'icon' }: LineIconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: `${tag}-${index}` }),
      )}
    </svg>
  );
}
