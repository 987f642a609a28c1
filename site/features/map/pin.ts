/** A place on a map that a visitor can choose. */
export interface Pin {
  id: string;
  latitude: number;
  longitude: number;
  /** Text of the pill, e.g. a price. */
  label: string;
  /** For screen readers only, after the label, e.g. the boat’s name. */
  more?: string;
  /** Makes it a link; without one it is a button that chooses the place. */
  href?: string;
  /** Drawn in ink, above the others. */
  isChosen?: boolean;
}

/** A map that is there, or on its way. */
export interface ShownMap {
  setPins(pins: readonly Pin[]): void;
  remove(): void;
}
