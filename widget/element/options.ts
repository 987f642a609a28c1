import type { KnownGuest, OpenOptions } from '../booking/open-options.ts';
import { ATTRIBUTE_TYPES, type AttributeName, TRIGGER_NAMES } from './attribute-types.ts';
import { isOfType } from './problems.ts';

/** The options of `open()`, named like the attributes. */
export const OPTION_NAMES = [...TRIGGER_NAMES, 'name', 'mail', 'phone'] as const;
type OptionName = (typeof OPTION_NAMES)[number];

/** The argument of `open()`: any value may be a text, as in attributes. */
export type AskedOptions = {
  [Name in OptionName]?: (OpenOptions & KnownGuest)[Name] | string;
};

/**
 * The data of a trigger. What is not named in `TRIGGER_NAMES` is the page's own, and so is all of it
 * without `data-booking-open`.
 */
export type TriggerData = Readonly<DOMStringMap>;

/** Options that only the widget itself sets. */
export type Resumed = Pick<OpenOptions, 'order' | 'isUnfinished' | 'isReload'>;

/** The values given for a name, by precedence: trigger, `open()`, attribute. Blank ones are left out. */
function valuesOf(
  name: AttributeName,
  element: Element,
  asked: AskedOptions,
  trigger: TriggerData,
): string[] {
  const isNamed = (names: readonly string[]) => names.includes(name);
  return [
    isNamed(TRIGGER_NAMES) && 'bookingOpen' in trigger ? trigger[name] : undefined,
    isNamed(OPTION_NAMES) ? asked[name as OptionName] : undefined,
    element.getAttribute(name),
  ]
    .map((value) => String(value ?? '').trim())
    .filter((value) => value !== '');
}

/** Attributes of a tag that are not the widget's. */
export const foreignNames = (element: Element): string[] =>
  element.getAttributeNames().filter((name) => !(name in ATTRIBUTE_TYPES));

/** The names of invalid values. */
export function invalidNames(
  element: Element,
  asked: AskedOptions = {},
  trigger: TriggerData = {},
): AttributeName[] {
  return (Object.keys(ATTRIBUTE_TYPES) as AttributeName[]).filter((name) =>
    valuesOf(name, element, asked, trigger).some(
      (value) => !isOfType(value, ATTRIBUTE_TYPES[name]),
    ),
  );
}

/** Reads the options of an opening: trigger, else `open()`, else attributes. Invalid ones are left out. */
export function openOptions(
  element: HTMLElement,
  asked: AskedOptions,
  trigger: TriggerData = {},
  { order, isUnfinished, isReload }: Resumed = {},
): OpenOptions {
  const wish = (name: OptionName) =>
    valuesOf(name, element, asked, trigger).find((value) => isOfType(value, ATTRIBUTE_TYPES[name]));
  const number = (name: 'offer' | 'guests') => {
    const wished = wish(name);
    return wished ? Number(wished) : undefined;
  };
  const guests = number('guests');
  const [name, mail] = [wish('name'), wish('mail')];
  const phone = wish('phone')?.replaceAll(/[^+\p{Nd}]/gu, '');
  return {
    city: wish('city'),
    activity: wish('activity'),
    offer: number('offer'),
    date: wish('date'),
    hours: wish('hours'),
    ...(name || mail || phone || guests ? { guest: { name, mail, phone, guests } } : {}),
    ...(isReload ? { isReload } : {}),
    ...(order ? { order, isUnfinished: isUnfinished === true } : {}),
  };
}
