import { Waves } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { ReactNode } from 'react';

export interface PanelProps {
  title: string;
  text: string;
  /** With the icon of an empty list. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** Shown in place of a list, with an action. */
export function Panel({ title, text, isEmpty = false, children }: PanelProps) {
  return (
    <div className="list-panel">
      {isEmpty && (
        <span className="sign">
          <LineIcon node={Waves} size={28} />
        </span>
      )}
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
