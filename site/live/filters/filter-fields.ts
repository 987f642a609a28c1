import type { ActivityFilters, NumericFilter } from '@seahour/api-types/filters.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { language } from '../page-data.ts';
import { element } from './element.ts';

export interface Option {
  value: string;
  text: string;
}

/** A label over a dropdown. */
export function dropdown(name: string, label: string, options: Option[], chosen = ''): HTMLElement {
  const select = element('select', { name });
  select.append(
    ...options.map(({ value, text }) => new Option(text, value, false, value === chosen)),
  );
  return element('label', { className: 'pick' }, element('span', {}, label), select);
}

/** Boxes of which any number may be ticked; a count stands beside each. */
export function checks(
  name: string,
  legend: string,
  options: (Option & { count: number })[],
  chosen: readonly string[],
): HTMLElement {
  const boxes = options.map(({ value, text, count }) =>
    element(
      'label',
      { className: 'check' },
      element('input', { type: 'checkbox', name, value, checked: chosen.includes(value) }),
      element('span', {}, text),
      element('small', {}, String(count)),
    ),
  );
  return group(legend, element('div', { className: 'checks' }, ...boxes));
}

/** Things that are on board or not. */
export function switches(
  legend: string,
  filters: ActivityFilters['bool'],
  chosen: Record<string, boolean>,
): HTMLElement {
  const rows = filters.map(({ filter_id, filter_name, count }) => {
    const input = element('input', {
      type: 'checkbox',
      name: 'with',
      value: String(filter_id),
      checked: chosen[filter_id] === true,
    });
    input.setAttribute('role', 'switch');
    const name = element('span', {}, filter_name, ' ', element('small', {}, String(count)));
    return element('label', { className: 'switch' }, name, input);
  });
  return group(legend, ...rows);
}

/** The values of a filter that has few, e.g. any amount, 1, 2, 3. */
export function valueOptions({ values, unit }: NumericFilter, any: string): Option[] {
  const text = (value: number) =>
    unit ? `${formatNumber(value, language)}\u00a0${unit}` : formatNumber(value, language);
  return [
    { value: '0', text: any },
    ...values.map((value) => ({ value: String(value), text: text(value) })),
  ];
}

export function group(legend: string, ...children: Node[]): HTMLFieldSetElement {
  return element('fieldset', { className: 'group' }, element('legend', {}, legend), ...children);
}
