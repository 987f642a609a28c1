import type { Page, Route } from '@playwright/test';

/** As the site is built (`playwright.config.ts`); nobody is there but the tests. */
export const MAP_STYLE = 'https://map.example/style.json';
const ELSEWHERE = /^https:\/\/(map|tiles)\.example\//;

/** What is drawn of the sea, by a worker, and above it of each tile. */
export const SEA = [159, 196, 221] as const;

const STYLE = {
  version: 8,
  sources: {
    sea: {
      type: 'geojson',
      attribution: '© Sea Survey',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [-179, -80],
            [179, -80],
            [179, 80],
            [-179, 80],
            [-179, -80],
          ],
        ],
      },
    },
    depths: {
      type: 'raster',
      tiles: ['https://tiles.example/{z}/{x}/{y}.png'],
      tileSize: 256,
      attribution: '<a href="https://tiles.example/about">© Tile Makers</a>',
    },
  },
  layers: [
    { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': `rgb(${SEA})` } },
    { id: 'depths', type: 'raster', source: 'depths' },
  ],
} as const;

/** A tile that hides nothing: one clear pixel. */
const CLEAR =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';

const HEADERS = { 'Access-Control-Allow-Origin': '*' };

/** What two servers of maps answer. */
interface Answers {
  style?(route: Route): Promise<void>;
  tile?(route: Route): Promise<void>;
}

export const unavailable = (route: Route) => route.fulfill({ status: 500, headers: HEADERS });

/** Stands in for a server of styles and one of tiles, and lists what they were asked. */
export async function serveMap(page: Page, answers: Answers = {}): Promise<string[]> {
  const asked: string[] = [];
  const {
    style = (route) => route.fulfill({ headers: HEADERS, json: STYLE }),
    tile = (route) =>
      route.fulfill({
        headers: HEADERS,
        contentType: 'image/png',
        body: Buffer.from(CLEAR, 'base64'),
      }),
  } = answers;
  await page.route(ELSEWHERE, (route) => {
    asked.push(route.request().url());
    return route.request().url() === MAP_STYLE ? style(route) : tile(route);
  });
  return asked;
}
