import type { Location } from '@seahour/api-types/locations.ts';
import { type ChartView, type CityChart, type Position, pointOn, SHEET } from './city-chart.ts';
import { landOn } from './coast.ts';

/**
 * The smallest width of a chart. The coast lines are accurate to a kilometre or two: a closer view
 * would show a wrong shore.
 */
const MIN_WIDTH_KM = 60;
const ROUND_KM = [5, 10, 20, 50, 100];

/** The chart of places that are near each other. */
export function drawCityChart(locations: readonly Location[]): CityChart {
  const view = viewOf(locations);
  const km = ROUND_KM.findLast((round) => round * view.perKm <= SHEET.width / 3) ?? 5;
  return {
    view,
    land: landOn(view),
    scale: { km, length: Math.round(km * view.perKm) },
    piers: locations.map(({ name, photo = '', latitude, longitude }) => ({
      ...{ name, photo, latitude, longitude },
    })),
  };
}

function viewOf(positions: readonly Position[]): ChartView {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const latitude = middle(positions.map((position) => position.latitude));
  const longitude = middle(positions.map((position) => position.longitude));
  const perKm = SHEET.width / MIN_WIDTH_KM;
  const points = positions.map((position) => pointOn({ latitude, longitude, perKm }, position));
  // A smaller scale where places are further apart than the sheet is wide.
  const room = points.map(({ x, y }) =>
    Math.min(
      (SHEET.width / 2 - SHEET.margin) / Math.abs(x - SHEET.width / 2),
      (SHEET.height / 2 - SHEET.margin) / Math.abs(y - SHEET.height / 2),
    ),
  );
  return { latitude, longitude, perKm: perKm * Math.min(1, ...room) };
}
