import { directionsTo } from '@seahour/ui/format/directions.ts';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import type { Position } from './city-chart.ts';

export interface PlaceProps {
  cdnBase: string;
  /** Of the place; empty where there is none. */
  photo: string;
  /** Its number on the chart. */
  number?: number;
  name: string;
  /** Lines below the name. */
  lines: readonly string[];
  at: Position;
  /** Text of the link. */
  directions: string;
}

/** A pier with its photo, name and directions. */
export function Place({ cdnBase, photo, number, name, lines, at, directions }: PlaceProps) {
  const route = directionsTo(at);
  return (
    <div className="place">
      {photo && (
        <Photo className="place-photo" {...{ cdnBase, path: photo }} alt="" sizes="116px" />
      )}
      <div className="place-words">
        <p>
          {number && (
            <span className="place-number" aria-hidden="true">
              {number}
            </span>
          )}
          <b>{name}</b>
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {route && (
          <a href={route} target="_blank" rel="noopener">
            {directions}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </div>
    </div>
  );
}
