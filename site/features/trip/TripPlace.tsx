import { formatNumber } from '@seahour/ui/format/number.ts';
import { useEffect, useState } from 'react';
import { inLanguage } from '../account/client.ts';
import { type CityChart, type Position, pointOn } from '../map/place/city-chart.ts';
import { Place } from '../map/place/Place.tsx';
import { PlaceChart } from '../map/place/PlaceChart.tsx';
import type { TripPart } from './trip-part.ts';

/** The meeting point: the coast with the pier, its photo and the way there. */
export function TripPlace({ t, language, trip, cdnBase }: TripPart & { cdnBase: string }) {
  const { address, city_name, city_slug, latitude, longitude } = trip;
  const chart = useChart(city_slug);
  const at = { latitude, longitude };
  const pier = chart && nearestPier(chart, at);
  return (
    <div className="one-place">
      {chart && pier ? (
        <PlaceChart
          chart={chart}
          here={{ name: pier.name, ...at }}
          texts={{
            label: t('chartOf', { place: pier.name }),
            scale: t('chart.km', { km: formatNumber(chart.scale.km, language) }),
            north: t('chart.north'),
            source: t('chart.source'),
          }}
        />
      ) : (
        <div className="place-chart is-coming" />
      )}
      <Place
        {...{ cdnBase, at, photo: pier?.photo ?? '' }}
        name={address}
        lines={[city_name]}
        directions={t('directions')}
      />
    </div>
  );
}

/** As the build drew it; a page without one still says the address and the way. */
function useChart(city: string): CityChart | undefined {
  const [chart, setChart] = useState<CityChart>();
  useEffect(() => {
    const ended = new AbortController();
    fetch(inLanguage(`/charts/${city}.json`), { signal: ended.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(setChart, () => {});
    return () => ended.abort();
  }, [city]);
  return chart;
}

function nearestPier({ view, piers }: CityChart, at: Position) {
  const here = pointOn(view, at);
  const away = (pier: Position) => {
    const { x, y } = pointOn(view, pier);
    return Math.hypot(x - here.x, y - here.y);
  };
  return piers.toSorted((a, b) => away(a) - away(b))[0];
}
