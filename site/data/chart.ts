export interface Position {
  latitude: number;
  longitude: number;
}

export interface Chart {
  /** Where each position is drawn, in the order given. */
  points: { x: number; y: number }[];
  /** A round distance and how long it is drawn. */
  scale: { km: number; length: number };
}

export interface Sheet {
  width: number;
  height: number;
  /** Kept free on every side. */
  margin: number;
}

const KM_PER_DEGREE = 111.32;
/** Below this everything is one place, and a larger scale would only exaggerate. */
const LEAST_KM = 2;
const ROUND_KM = [0.5, 1, 2, 5, 10, 20, 50, 100];

/** Puts positions that are near each other on a sheet: north is up, and both ways have one scale. */
export function drawChart(positions: readonly Position[], { width, height, margin }: Sheet): Chart {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const latitude = middle(positions.map((position) => position.latitude));
  const longitude = middle(positions.map((position) => position.longitude));
  const east = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const places = positions.map((position) => ({
    x: (position.longitude - longitude) * east,
    y: (latitude - position.latitude) * KM_PER_DEGREE,
  }));
  const reach = (key: 'x' | 'y') =>
    Math.max(LEAST_KM / 2, ...places.map((at) => Math.abs(at[key])));
  const perKm = Math.min((width / 2 - margin) / reach('x'), (height / 2 - margin) / reach('y'));
  const points = places.map(({ x, y }) => ({
    x: Math.round(width / 2 + x * perKm),
    y: Math.round(height / 2 + y * perKm),
  }));
  const longest = width / 3 / perKm;
  const km = ROUND_KM.findLast((round) => round <= longest) ?? LEAST_KM / 4;
  return { points, scale: { km, length: Math.round(km * perKm) } };
}
