import type { KnownGuest, OpenOptions } from '../booking/open-options.ts';
import { ATTRIBUTE_TYPES, type AttributeName, TRIGGER_NAMES } from './attribute-types.ts';
import { isOfType } from './problems.ts';

/** What `open()` may be asked for, in the words of the attributes. */
export const OPTION_NAMES = [...TRIGGER_NAMES, 'name', 'mail', 'phone'] as const;
type OptionName = (typeof OPTION_NAMES)[number];

/** What `open()` takes: a text may stand for any of it, as in the attributes of a page. */
export type AskedOptions = {
  [Name in OptionName]?: (OpenOptions & KnownGuest)[Name] | string;
};

/**
 * The data of a trigger. What is not named in `TRIGGER_NAMES` is the page's own, and so is all of it
 * without `data-booking-open`.
 */
export type TriggerData = Readonly<DOMStringMap>;

/** What the widget opens itself for; no page can ask for it. */
export type Resumed = Pick<OpenOptions, 'order' | 'isUnfinished' | 'isReload'>;

/** What each says of a name, first that which counts before the others; blanks say nothing. */
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

/** Names that something is said of that can mean nothing. */
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

/** What a trigger says, else what was asked for, else the attributes; what makes no sense is left out. */
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
  const phone = wish('phone')?.replaceAll(/[^+\d]/g, '');
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
