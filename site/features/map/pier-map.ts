import type { Pin, ShownMap } from './pin.ts';
import { type MapFailure, showMap } from './show-map.ts';

/** A chart that becomes a map when its button is pressed, and a chart again (`PierMap.astro`). */
class PierMap extends HTMLElement {
  #map: ShownMap | undefined;

  connectedCallback(): void {
    this.querySelector('[data-toggle]')?.addEventListener('click', this.#toggle);
  }

  disconnectedCallback(): void {
    this.querySelector('[data-toggle]')?.removeEventListener('click', this.#toggle);
    this.#toChart();
  }

  #toggle = (): void => {
    if (this.#map) this.#toChart();
    else this.#toMap();
  };

  #toMap(): void {
    const box = this.querySelector<HTMLElement>('[data-map]');
    const { mapStyle: style, pins = '[]' } = this.dataset;
    if (!box || !style) return;
    this.#say('');
    this.dataset.state = 'map';
    const onFailure = (failure: MapFailure) => {
      this.#toChart();
      this.#say(this.dataset[failure === 'no-graphics' ? 'noGraphics' : 'notReached'] ?? '');
    };
    this.#map = showMap(box, { style, pins: JSON.parse(pins) as Pin[], onFailure });
  }

  #toChart(): void {
    this.#map?.remove();
    this.#map = undefined;
    this.dataset.state = 'chart';
  }

  #say(words: string): void {
    const place = this.querySelector('[data-words]');
    if (place) place.textContent = words;
  }
}

customElements.define('pier-map', PierMap);
