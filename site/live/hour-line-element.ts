import type { Bar } from '@seahour/api-types/slot.ts';
import { hourLineSegments } from '@seahour/ui/parts/hour-line-segments.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The same markup as the `HourLine` part, for pages without React. */
export function hourLineElement(bars: readonly Bar[], size: 'small' | 'large'): HTMLElement {
  const line = document.createElement('span');
  line.className = `hour-line is-${size}`;
  line.ariaHidden = 'true';
  const svg = document.createElementNS(SVG, 'svg');
  for (const { state, x, width } of hourLineSegments(bars)) {
    const rect = document.createElementNS(SVG, 'rect');
    rect.setAttribute('class', `is-${state}`);
    rect.setAttribute('x', `${x}%`);
    rect.setAttribute('width', `${width}%`);
    svg.append(rect);
  }
  line.append(svg);
  return line;
}
