import { lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { chosenDate, nameOf, todayIn } from './dates.ts';

export interface DateField {
  /** The chosen day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Another city has another today. */
  setZone(zone: string): void;
}

/** The browser's date picker under our own words; only days that can be booked can be chosen. */
export function dateField(root: HTMLElement, zone: string, onChange: () => void): DateField {
  const input = root.querySelector('input') as HTMLInputElement;
  const text = root.querySelector('[data-date-text]') as HTMLElement;
  let currentZone = zone;

  const limit = () => {
    const today = todayIn(currentZone);
    input.min = today;
    input.max = lastBookableDate(today);
    if (!input.value || !input.validity.valid) input.value = chosenDate(currentZone);
    text.textContent = nameOf(input.value, currentZone);
  };

  input.addEventListener('click', () => input.showPicker?.());
  input.addEventListener('change', () => {
    limit();
    onChange();
  });
  limit();

  return {
    get date() {
      return input.value;
    },
    setZone(next) {
      currentZone = next;
      limit();
    },
  };
}
