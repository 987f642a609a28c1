import { Waves } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { ReactNode } from 'react';

export interface PanelProps {
  title: string;
  text: string;
  /** With the waves that stand for a sea without boats. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** What stands in place of a list, with a way on. */
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
