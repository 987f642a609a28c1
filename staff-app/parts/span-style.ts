import type { CSSProperties } from 'react';

/** From where to where a thing reaches, for its style sheet. */
export const spanStyle = (from: number, to: number): CSSProperties =>
  ({ '--from': from, '--to': to }) as CSSProperties;
