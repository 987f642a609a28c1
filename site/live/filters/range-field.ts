import { clampRange } from '@seahour/api-types/rules/filter-control.ts';
import { element } from './element.ts';
import { group } from './filter-fields.ts';
import { histogram } from './histogram.ts';
import { t } from './texts.ts';

export interface RangeField {
  name: string;
  legend: string;
  min: number;
  max: number;
  chosen?: readonly [number, number] | undefined;
  /** What follows a number, e.g. `AED`. */
  unit?: string | undefined;
  /** How many offers there are in each part of the range. */
  bins?: readonly number[];
}

/** Two ends of a range, each a slider and a number; neither passes the other. */
export function rangeField(field: RangeField): HTMLElement {
  const { name, legend, unit = '', bins } = field;
  const [min, max] = [Math.floor(field.min), Math.ceil(field.max)];
  const inside = (value: number) => Math.min(Math.max(value, min), max);
  let range: [number, number] = [
    inside(field.chosen?.[0] ?? min),
    inside(field.chosen?.[1] ?? max),
  ];

  const ends = (['min', 'max'] as const).map((end) => {
    const label = end === 'min' ? t('filters.from') : t('filters.to');
    const slider = element('input', { type: 'range', min: `${min}`, max: `${max}` });
    slider.ariaLabel = `${legend}, ${label}`;
    const number = element('input', {
      type: 'number',
      name: `${name}-${end}`,
      min: `${min}`,
      max: `${max}`,
      inputMode: 'numeric',
    });
    const typed = element('label', {}, element('small', {}, label), number, unit);
    return { end, slider, number, typed };
  });
  const track = element('div', { className: 'track' });
  const bars = bins && histogram(bins);

  const write = () => {
    for (const { end, slider, number } of ends) {
      const value = String(range[end === 'min' ? 0 : 1]);
      slider.value = value;
      number.value = value;
    }
    const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
    track.style.setProperty('--low', String(share(range[0])));
    track.style.setProperty('--high', String(share(range[1])));
    bars?.show(share(range[0]), share(range[1]));
  };
  for (const { end, slider, number } of ends) {
    const move = (value: number) => {
      range = clampRange(end === 'min' ? [value, range[1]] : [range[0], value], end);
      write();
    };
    slider.addEventListener('input', () => move(Number(slider.value)));
    // While somebody types, half a number is not yet meant.
    number.addEventListener('change', () => {
      const value = number.valueAsNumber;
      move(inside(Number.isNaN(value) ? (end === 'min' ? min : max) : Math.round(value)));
    });
  }
  track.append(...ends.map(({ slider }) => slider));
  write();
  const [low, high] = ends.map(({ typed }) => typed);
  const typed = element('div', { className: 'typed' });
  typed.append(
    ...[low, element('i', { ariaHidden: 'true' }), high].filter((part) => part !== undefined),
  );
  return group(legend, ...(bars ? [bars.element] : []), track, typed);
}
