import type { KnownGuest, OpenOptions } from '../booking/open-options.ts';

type Wished = 'city' | 'activity' | 'offer' | 'date' | 'hours' | keyof KnownGuest;

/** What `open()` takes: a text may stand for any of it, as in the attributes of a page. */
export type AskedOptions = {
  [Name in Exclude<keyof OpenOptions, 'guest'>]?: OpenOptions[Name] | string;
} & {
  [Name in keyof KnownGuest]?: KnownGuest[Name] | string;
} & {
  /** Of a trigger on the page: the selector that it names a widget by. */
  bookingOpen?: string | undefined;
};

/** What an element's attributes say, and then what was asked for; what makes no sense is left out. */
export function openOptions(element: HTMLElement, asked: AskedOptions): OpenOptions {
  const wish = (name: Wished) =>
    String(asked[name] ?? element.getAttribute(name) ?? '').trim() || undefined;
  const number = (name: 'offer' | 'guests') => {
    const wished = Number(wish(name));
    return Number.isSafeInteger(wished) && wished > 0 ? wished : undefined;
  };
  const guests = number('guests');
  const [name, mail] = [wish('name'), wish('mail')];
  const phone = wish('phone')?.replaceAll(/[^+\d]/g, '');
  // A trigger says what for, and nothing else: `data-order` is somebody else's.
  const isOwn = asked.bookingOpen === undefined;
  const order = isOwn && typeof asked.order === 'string' ? asked.order : undefined;
  return {
    city: wish('city'),
    activity: wish('activity'),
    offer: number('offer'),
    date: wish('date'),
    hours: wish('hours'),
    ...(name || mail || phone || guests ? { guest: { name, mail, phone, guests } } : {}),
    ...(isOwn && asked.isReload === true ? { isReload: true } : {}),
    ...(order ? { order, isUnfinished: asked.isUnfinished === true } : {}),
  };
}
