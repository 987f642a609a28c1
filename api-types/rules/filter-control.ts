/** A dropdown is easier to use than a slider up to this many values… */
const MOST_DROPDOWN_VALUES = 5;
/** …and up to this distance between the lowest and the highest. */
const WIDEST_DROPDOWN_RANGE = 20;

/** How a numeric filter is shown. */
export function filterControl(filter: {
  values: readonly number[];
  min: number;
  max: number;
}): 'slider' | 'dropdown' {
  const isLong = filter.values.length > MOST_DROPDOWN_VALUES;
  const isWide = filter.max - filter.min > WIDEST_DROPDOWN_RANGE;
  return isLong || isWide ? 'slider' : 'dropdown';
}
