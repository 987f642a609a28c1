import type { Map as GlMap } from 'maplibre-gl';

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
    // What the style holds itself does not come from anywhere.
    if (source.type !== 'geojson') hasTile ||= tile?.state === 'loaded';
  });
  map.once('load', () => {
    if (hasFailed && !hasTile) say();
  });
}
