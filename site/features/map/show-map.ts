import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { addStyles } from '../../runtime/late-styles.ts';
import { language } from '../../runtime/page-data.ts';
import styles from './map.css?url';
import type { Pin, ShownMap } from './pin.ts';

const TEXTS = import.meta.glob<Record<string, string>>('../../locales/*/map.json', {
  import: 'default',
});

/** Why there is no map: the browser cannot draw one, or its parts did not come. */
export type MapFailure = 'no-graphics' | 'not-reached';

export interface MapOptions {
  /** The setting `map_style_url`. */
  style: string;
  pins: readonly Pin[];
  /** A pin without a link was chosen; the map shows it so by itself. */
  onChoose?(id: string): void;
  /** The element is empty again. */
  onFailure?(failure: MapFailure): void;
}

/**
 * Loads and shows a map. Call it on a click, as other origins are asked only then; the element needs
 * a size of its own.
 */
export function showMap(element: HTMLElement, options: MapOptions): ShownMap {
  const { style, onChoose = () => {}, onFailure = () => {} } = options;
  let { pins } = options;
  let map: ShownMap | undefined;
  let isOver = false;
  const remove = () => {
    isOver = true;
    map?.remove();
    map = undefined;
    element.replaceChildren();
  };
  const fail = (failure: MapFailure) => {
    if (isOver) return;
    remove();
    onFailure(failure);
  };
  const draw = async () => {
    const [{ createMap }, texts] = await Promise.all([
      import('./create-map.ts'),
      loadTexts(TEXTS, language),
      addStyles(styles),
    ]);
    if (isOver) return;
    const onMissing = () => fail('not-reached');
    try {
      map = createMap(element, { style, pins, texts, onChoose, onMissing });
    } catch {
      fail('no-graphics');
    }
  };
  draw().catch(() => fail('not-reached'));
  return {
    setPins(next) {
      pins = next;
      map?.setPins(next);
    },
    remove,
  };
}
