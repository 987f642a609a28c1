/** Where a pointer goes, in CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'Tab';

/** On its way a pointer passes over what is between. */
export const DRAG_STEPS = 4;

export interface Size {
  width: number;
  height: number;
}

/** A browser that journeys run in, whichever protocol drives it. */
export interface Engine {
  /** e.g. `Firefox 153.7 by WebDriver BiDi` */
  title: string;
  /** A tab of a visitor who was never here. */
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** The little that differs from engine to engine. Input is that of the browser, not of scripts. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Answers what an expression of the page is worth, as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  click(point: Point): Promise<void>;
  /** Presses at one point and lets go at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
