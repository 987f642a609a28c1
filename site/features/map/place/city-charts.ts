import type { Language } from '@seahour/api-types/primitives.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { siteDataIn } from '../../../data/site-data.ts';
import { textsFor } from '../../../i18n/texts.ts';
import type { CityChart } from './city-chart.ts';
import { drawCityChart } from './draw-city-chart.ts';
import type { ChartTexts } from './PlaceChart.tsx';

const known = new Map<string, CityChart>();

/** Drawn once for all of a city's pages. */
export function cityChart(language: Language, cityId: number): CityChart {
  const key = `${language} ${cityId}`;
  const { locations } = siteDataIn(language);
  const chart =
    known.get(key) ?? drawCityChart(locations.filter((each) => each.city_id === cityId));
  known.set(key, chart);
  return chart;
}

export function chartTexts(language: Language, { scale }: CityChart, label: string): ChartTexts {
  const t = textsFor(language);
  return {
    label,
    scale: t('chart.km', { km: formatNumber(scale.km, language) }),
    north: t('chart.north'),
    source: t('chart.source'),
  };
}
