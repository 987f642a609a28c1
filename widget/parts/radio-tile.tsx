import type { ReactNode } from 'react';
import type { Problem } from '../booking/steps.ts';
import { adoptStyles } from '../kit/styles.ts';
import css from './radio-tile.css?inline';

adoptStyles(css);

export interface RadioTileProps {
  /** Tiles of one name exclude each other. */
  name: string;
  isChosen: boolean;
  /** Cannot be chosen; the tile itself says why. */
  isOff?: boolean;
  onChoose: () => void;
  /** The refusal that choosing this fixes. */
  fixes?: Problem;
  className?: string;
  /** The ids of its name and of what is said of it; without them all of the tile is its name. */
  labelledBy?: string;
  describedBy?: string;
  children: ReactNode;
}

/** A radio whose whole tile can be tapped; the tick is the radio itself. */
export function RadioTile(props: RadioTileProps) {
  const { name, isChosen, isOff = false, onChoose, fixes, className = '', children } = props;
  return (
    <label className={`tile ${className}`.trim()}>
      {children}
      <input
        type="radio"
        className="tick"
        name={name}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        data-fixes={isOff ? undefined : fixes}
      />
    </label>
  );
}
