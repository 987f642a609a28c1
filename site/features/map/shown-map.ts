import type { Pin } from './pin.ts';

/** A map that is there, or on its way. */
export interface ShownMap {
  setPins(pins: readonly Pin[]): void;
  remove(): void;
}
