/** A place on a map that a visitor can choose. */
export interface Pin {
  id: string;
  latitude: number;
  longitude: number;
  /** What the pill says, e.g. a price. */
  label: string;
  /** What is heard after the label and not seen, e.g. the boat’s name. */
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
