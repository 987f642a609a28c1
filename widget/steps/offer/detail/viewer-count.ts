const MOST_VIEWERS = 2;

/** How many are said to be looking: 1 or 2, by chance alone. `random` answers from 0 up to 1. */
export function viewerCount(random: () => number): number {
  return 1 + Math.floor(random() * MOST_VIEWERS);
}
