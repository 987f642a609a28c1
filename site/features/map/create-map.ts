import { Map as GlMap, LngLatBounds, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { MapPins } from './map-pins.ts';
import type { Pin, ShownMap } from './pin.ts';

export interface MapPlan {
  /** The address of the style. */
  style: string;
  pins: readonly Pin[];
  /** MapLibre's own words by their keys. */
  texts: Record<string, string>;
  onChoose(id: string): void;
  /** The map did not come. */
  onMissing(): void;
}

/** Room for the pills, and for the buttons at the right. */
const FIT = { padding: { top: 64, right: 100, bottom: 40, left: 64 }, maxZoom: 14 } as const;

// The content policy takes workers from files of our own alone.
setWorkerUrl(worker);

/** Draws a map with pins. Throws where the browser has no WebGL. */
export function createMap(element: HTMLElement, plan: MapPlan): ShownMap {
  const { style, texts, onChoose, onMissing } = plan;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new GlMap({
    container: element,
    style,
    locale: texts,
    attributionControl: { compact: false },
    // The page can be scrolled across the map.
    cooperativeGestures: true,
    // North is up.
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    fadeDuration: isStill ? 0 : 300,
    ...(plan.pins.length > 0 && { bounds: boundsOf(plan.pins), fitBoundsOptions: FIT }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  watchMap(map, onMissing);
  const pins = new MapPins(map, onChoose);
  pins.set(plan.pins);
  return {
    setPins(next) {
      pins.set(next);
      const isAnyInSight = next.some(({ latitude, longitude }) =>
        map.getBounds().contains([longitude, latitude]),
      );
      if (next.length > 0 && !isAnyInSight) map.fitBounds(boundsOf(next), FIT);
    },
    remove: () => map.remove(),
  };
}

function boundsOf(pins: readonly Pin[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of pins) bounds.extend([longitude, latitude]);
  return bounds;
}

/**
 * Says once when a map does not come: its style, or every tile that it names. One tile or picture
 * that is missing leaves a map that can be read.
 */
export function watchMap(map: GlMap, onMissing: () => void): void {
  let hasStyle = false;
  let hasTile = false;
  let hasFailed = false;
  const say = () => {
    map.off('error', onError);
    onMissing();
  };
  const onError = () => {
    hasFailed = true;
    if (!hasStyle) say();
  };
  map.on('error', onError);
  map.once('style.load', () => {
    hasStyle = true;
  });
  map.on('sourcedata', ({ source, tile }) => {
    // GeoJSON sources are part of the style and load nothing.
    if (source.type !== 'geojson') hasTile ||= tile?.state === 'loaded';
  });
  map.once('load', () => {
    if (hasFailed && !hasTile) say();
  });
}
