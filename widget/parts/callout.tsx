import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import type { ReactNode } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import css from './callout.css?inline';

adoptStyles(css);

export interface CalloutProps {
  icon: IconName;
  /** `warn` for what has to be minded. */
  tone?: 'calm' | 'warn';
  children: ReactNode;
}

/** A note below a step's choices. */
export function Callout({ icon, tone = 'calm', children }: CalloutProps) {
  return (
    <div className={`callout is-${tone}`}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
