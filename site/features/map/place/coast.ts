import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { type ChartView, type Point, pointOn, SHEET } from './city-chart.ts';

type Ring = readonly Point[];

/** GeoJSON, as far as land has it: polygons of rings of longitude and latitude. */
interface Land {
  features: { geometry: { coordinates: number[][][][] } }[];
}

/** Beyond the sheet, so that the line along a cut is invisible. */
const BLEED = 4;

/** All land; read once, when the first chart is drawn. */
let known: readonly (readonly (readonly number[])[])[] | undefined;

/** The land that a view shows, as the `d` of a path; lakes are left out of it by `evenodd`. */
export function landOn(view: ChartView): string {
  known ??= readLand();
  return known
    .map((ring) =>
      clip(ring.map(([longitude = 0, latitude = 0]) => pointOn(view, { latitude, longitude }))),
    )
    .filter((ring) => ring.length > 2)
    .map(pathOf)
    .join('');
}

/** The rings of Natural Earth's land at 1:10 million, which is in the public domain. */
function readLand() {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(topology, topology.objects.land) as unknown as Land;
  return land.features.flatMap(({ geometry }) => geometry.coordinates.flat());
}

function pathOf(ring: Ring): string {
  const points = ring.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
  const changes = points.filter((point, index) => point !== points[index - 1]);
  return `M${changes.join('L')}Z`;
}

/** Cuts a ring off at the edges of the sheet, one after another (Sutherland and Hodgman). */
function clip(ring: Ring): Ring {
  return (['x', 'y'] as const).reduce((rest, axis) => {
    const end = axis === 'x' ? SHEET.width : SHEET.height;
    return cutAt(cutAt(rest, axis, -BLEED, 1), axis, end + BLEED, -1);
  }, ring);
}

/** Keeps the part on one side of a line: that of larger values where `side` is 1. */
function cutAt(ring: Ring, axis: 'x' | 'y', line: number, side: 1 | -1): Ring {
  const isIn = (point: Point) => (point[axis] - line) * side >= 0;
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to;
    if (isIn(from) === isIn(to)) return isIn(to) ? [to] : [];
    const share = (line - from[axis]) / (to[axis] - from[axis]);
    const crossing = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return isIn(to) ? [crossing, to] : [crossing];
  });
}
