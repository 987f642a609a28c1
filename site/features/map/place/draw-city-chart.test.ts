import { expect, test } from 'vitest';
import { pointOn, SHEET } from './city-chart.ts';
import { drawCityChart } from './draw-city-chart.ts';

const at = (name: string, latitude: number, longitude: number) => ({
  ...{ id: 1, city_id: 1, slug: name },
  ...{ name, latitude, longitude },
});
const MARINA = at('Marina', 25.0777, 55.1396);
const JUMEIRAH = at('Jumeirah', 25.201, 55.239);
const OLD_PORT = at('Old Port', 34.6716, 33.044);
const AO_PO = at('Ao Po', 8.07, 98.444);
const KATA = at('Kata', 7.82, 98.298);

/** Whether a point is inside the drawn land, by counting the edges west of it. */
function isLand(land: string, { x, y }: { x: number; y: number }): boolean {
  const rings = land.split('Z').filter(Boolean);
  const crossings = rings.flatMap((ring) => {
    const points = ring
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number));
    return points.filter(([x2 = 0, y2 = 0], index) => {
      const [x1 = 0, y1 = 0] = points.at(index - 1) ?? [];
      return y1 > y !== y2 > y && x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) < x;
    });
  });
  return crossings.length % 2 === 1;
}

test('draws land where there is land, and sea where there is sea', () => {
  const dubai = drawCityChart([MARINA, JUMEIRAH]);
  const on = (latitude: number, longitude: number) =>
    isLand(dubai.land, pointOn(dubai.view, { latitude, longitude }));
  expect(on(25.05, 55.3)).toBe(true);
  expect(on(25.2, 55.05)).toBe(false);
  const limassol = drawCityChart([OLD_PORT]);
  const near = (latitude: number, longitude: number) =>
    isLand(limassol.land, pointOn(limassol.view, { latitude, longitude }));
  // The Akrotiri peninsula is south-west of the port, the open bay south-east of it.
  expect(near(34.6, 32.98)).toBe(true);
  expect(near(34.6, 33.15)).toBe(false);
});

test('shows 60 km of coast at least, and more where piers are further apart', () => {
  const across = (...places: (typeof MARINA)[]) => SHEET.width / drawCityChart(places).view.perKm;
  expect(across(MARINA)).toBeCloseTo(60);
  expect(across(MARINA, JUMEIRAH)).toBeCloseTo(60);
  expect(across(AO_PO, KATA)).toBeGreaterThan(57);
  expect(across(MARINA, at('Fujairah', 25.1, 56.35))).toBeGreaterThan(120);
});

test('keeps every pier off the margin, north up and east to the right', () => {
  const { view } = drawCityChart([AO_PO, KATA]);
  const [north, south] = [pointOn(view, AO_PO), pointOn(view, KATA)];
  expect(north.y).toBeLessThan(south.y);
  expect(north.x).toBeGreaterThan(south.x);
  for (const { x, y } of [north, south]) {
    expect(x).toBeGreaterThanOrEqual(SHEET.margin - 1);
    expect(x).toBeLessThanOrEqual(SHEET.width - SHEET.margin + 1);
    expect(y).toBeGreaterThanOrEqual(SHEET.margin - 1);
    expect(y).toBeLessThanOrEqual(SHEET.height - SHEET.margin + 1);
  }
});

test('draws the scale as long as the distance it names', () => {
  const { view, scale } = drawCityChart([MARINA, JUMEIRAH]);
  const [from, to] = [pointOn(view, MARINA), pointOn(view, JUMEIRAH)];
  const drawn = Math.hypot(to.x - from.x, to.y - from.y);
  const REAL_KM = 16.98;
  expect((drawn / scale.length) * scale.km).toBeCloseTo(REAL_KM, 0);
});

test('cuts the land off at the sheet', () => {
  const numbers =
    drawCityChart([MARINA])
      .land.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-4);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(SHEET.width + 4);
});
