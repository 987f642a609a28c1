const HEIGHT = 60;
const MIN_HEIGHT = 4;

export interface HistogramProps {
  /** How many there are in each part of the range, from the lowest on. */
  bins: readonly number[];
  /** The ends of what is chosen, 0-1. */
  low: number;
  high: number;
}

/** Distribution of the offers over a range, with the chosen part highlighted. */
export function Histogram({ bins, low, high }: HistogramProps) {
  const highest = Math.max(...bins, 1);
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${bins.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bins.map((count, index) => {
        const height = count > 0 ? Math.max((count / highest) * HEIGHT, MIN_HEIGHT) : 0;
        const isChosen = index + 1 > low * bins.length && index < high * bins.length;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bins have no other identity.
            key={index}
            className={isChosen ? 'is-chosen' : undefined}
            x={index + 0.06}
            width={0.88}
            y={HEIGHT - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
