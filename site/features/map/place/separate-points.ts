interface Point {
  x: number;
  y: number;
}

/** Enough for the few places of a city; each pass moves only points that are still too near. */
const MAX_PASSES = 40;

/** Moves points that are nearer to each other than `distance` apart, both by half of what is missing. */
export function separatePoints(points: readonly Point[], distance: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let pass = 0; pass < MAX_PASSES && pushOnce(moved, distance); pass++);
  return moved.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function pushOnce(points: Point[], distance: number): boolean {
  let isMoved = false;
  for (const [index, one] of points.entries()) {
    for (const other of points.slice(index + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const length = Math.hypot(dx, dy);
      if (length >= distance) continue;
      // Two at the same place are moved apart sideways.
      const [east, south] = length > 0 ? [dx / length, dy / length] : [1, 0];
      const half = (distance - length) / 2;
      one.x -= east * half;
      one.y -= south * half;
      other.x += east * half;
      other.y += south * half;
      isMoved = true;
    }
  }
  return isMoved;
}
