import { ICONS } from '@seahour/ui/icons.ts';
import { createElement } from 'react';
import { type CityChart, type Position, pointOn, SHEET } from './city-chart.ts';
import { separatePoints } from './separate-points.ts';

export interface ChartTexts {
  /** Text alternative. */
  label: string;
  /** E.g. `10 km`. */
  scale: string;
  north: string;
  /** Source of the coast line. */
  source: string;
}

export interface PlaceChartProps {
  chart: CityChart;
  /** The pier to mark with its name; without one all piers are numbered. */
  here?: Position & { name: string };
  texts: ChartTexts;
}

/** From the sheet's edges. */
const EDGE = 22;
const SIGN = 12;
/** Room that a name takes to either side of its pier. */
const NAME = 90;

/** Land and sea around a city's piers, without requests to other origins. */
export function PlaceChart({ chart, here, texts }: PlaceChartProps) {
  const { width, height } = SHEET;
  const { land, scale } = chart;
  return (
    <figure className="place-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.label}>
        <rect className="sea" width={width} height={height} />
        <path className="land" d={land} fillRule="evenodd" />
        <g className="scale">
          <path d={`M${EDGE} ${height - EDGE - 4}v6h${scale.length}v-6`} />
          <text x={EDGE + scale.length + 8} y={height - EDGE + 4}>
            {texts.scale}
          </text>
        </g>
        <g className="north">
          <path d={`M${width - EDGE - 6} ${EDGE}l7 18l-7 -4l-7 4z`} />
          <text x={width - EDGE - 6} y={EDGE + 34}>
            {texts.north}
          </text>
        </g>
        {here ? <Here chart={chart} here={here} /> : <Numbers chart={chart} />}
      </svg>
      <figcaption>{texts.source}</figcaption>
    </figure>
  );
}

/** Numbers of piers in one harbour are moved apart, so that none is hidden. */
function Numbers({ chart: { view, piers } }: Pick<PlaceChartProps, 'chart'>) {
  const points = piers.map((pier) => pointOn(view, pier));
  return separatePoints(points, SIGN * 2 + 2).map(({ x, y }, index) => (
    <g className="sign" key={piers[index]?.name}>
      <circle cx={x} cy={y} r={SIGN} />
      <text x={x} y={y + 4.5}>
        {index + 1}
      </text>
    </g>
  ));
}

function Here({ chart, here }: Required<Pick<PlaceChartProps, 'chart' | 'here'>>) {
  const { x, y } = pointOn(chart.view, here);
  const middle = Math.min(Math.max(x, NAME), SHEET.width - NAME);
  return (
    <g className="sign is-here" transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <circle r={SIGN + 4} />
      <g className="anchor" transform="translate(-9 -9) scale(0.75)">
        {ICONS.anchor.map(([tag, attributes], index) =>
          createElement(tag, { ...attributes, key: String(index) }),
        )}
      </g>
      <text x={Math.round(middle - x)} y={SIGN + 24}>
        {here.name}
      </text>
    </g>
  );
}
