import { type Map as GlMap, Marker } from 'maplibre-gl';
import type { Pin } from './pin.ts';

interface Placed {
  pin: Pin;
  element: PinElement;
  marker: Marker;
}

/** The pins of a map. One that stays keeps its element, and with it the focus. */
export class MapPins {
  #placed = new Map<string, Placed>();
  #map: GlMap;
  #onChoose: (id: string) => void;

  constructor(map: GlMap, onChoose: (id: string) => void) {
    this.#map = map;
    this.#onChoose = onChoose;
  }

  set(pins: readonly Pin[]): void {
    const wanted = new Map(pins.map((pin) => [pin.id, pin]));
    for (const [id, { pin, marker }] of this.#placed) {
      const now = wanted.get(id);
      // A link cannot become a button.
      if (now && Boolean(now.href) === Boolean(pin.href)) continue;
      marker.remove();
      this.#placed.delete(id);
    }
    for (const pin of wanted.values()) this.#put(pin);
  }

  #put(pin: Pin): void {
    const placed = this.#placed.get(pin.id) ?? this.#place(pin);
    placed.pin = pin;
    paintPin(placed.element, pin);
    placed.marker.setLngLat([pin.longitude, pin.latitude]);
  }

  #place(pin: Pin): Placed {
    const element = pinElement(pin);
    const marker = new Marker({ element, anchor: 'bottom' })
      .setLngLat([pin.longitude, pin.latitude])
      .addTo(this.#map);
    const placed = { pin, element, marker };
    element.addEventListener('focus', () => this.#bringIntoSight(marker));
    if (!pin.href) element.addEventListener('click', () => this.#choose(pin.id));
    this.#placed.set(pin.id, placed);
    return placed;
  }

  /** Keeps the focused pin in view: in the map, and the map in the window. */
  #bringIntoSight(marker: Marker): void {
    const place = marker.getLngLat();
    if (this.#map.getBounds().contains(place)) return;
    this.#map.panTo(place);
    // The browser scrolls the page to where the pin was.
    const box = this.#map.getContainer();
    requestAnimationFrame(() => box.scrollIntoView({ block: 'nearest' }));
  }

  #choose(id: string): void {
    this.set([...this.#placed.values()].map(({ pin }) => ({ ...pin, isChosen: pin.id === id })));
    const marker = this.#placed.get(id)?.marker;
    if (marker) this.#map.panTo(marker.getLngLat());
    this.#onChoose(id);
  }
}

export type PinElement = HTMLAnchorElement | HTMLButtonElement;

export function pinElement(pin: Pin): PinElement {
  const element = document.createElement(pin.href ? 'a' : 'button');
  if (element instanceof HTMLButtonElement) element.type = 'button';
  paintPin(element, pin);
  return element;
}

/** Updates an element to its pin. */
export function paintPin(element: PinElement, { label, more, href, isChosen = false }: Pin): void {
  const pill = document.createElement('span');
  pill.className = 'map-pill';
  pill.textContent = label;
  element.replaceChildren(pill);
  if (more) {
    const heard = document.createElement('span');
    heard.className = 'visually-hidden';
    heard.textContent = ` ${more}`;
    element.append(heard);
  }
  element.classList.add('map-pin');
  element.classList.toggle('is-chosen', isChosen);
  if (element instanceof HTMLAnchorElement) {
    element.href = href ?? '';
    element.ariaCurrent = isChosen ? 'true' : null;
  } else {
    element.ariaPressed = String(isChosen);
  }
}
