export interface Position {
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The sheet of every chart; its margin has no text. */
export const SHEET = { width: 480, height: 320, margin: 44 } as const;

/** The position in the middle of the sheet, and the scale. */
export interface ChartView extends Position {
  perKm: number;
}

/** A city's coast with its piers, drawn when the pages are built. */
export interface CityChart {
  view: ChartView;
  /** Land, as the `d` of a path. */
  land: string;
  /** A round distance and how long it is drawn. */
  scale: { km: number; length: number };
  piers: (Position & { name: string; photo: string })[];
}

const KM_PER_DEGREE = 111.32;

/** Where a position is on the sheet: north is up, and both ways have one scale. */
export function pointOn(view: ChartView, { latitude, longitude }: Position): Point {
  const east = KM_PER_DEGREE * Math.cos((view.latitude * Math.PI) / 180);
  return {
    x: SHEET.width / 2 + (longitude - view.longitude) * east * view.perKm,
    y: SHEET.height / 2 + (view.latitude - latitude) * KM_PER_DEGREE * view.perKm,
  };
}
