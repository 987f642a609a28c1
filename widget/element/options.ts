import type { OpenOptions } from '../booking/open-options.ts';

/** What `open()` takes: a text may stand for any of it, as in the attributes of a page. */
export type AskedOptions = {
  [Name in keyof OpenOptions]?: OpenOptions[Name] | string;
};

/** What an element's attributes say, and then what was asked for; what makes no sense is left out. */
export function openOptions(element: HTMLElement, asked: AskedOptions): OpenOptions {
  const wish = (name: 'city' | 'activity' | 'offer' | 'date') =>
    String(asked[name] ?? element.getAttribute(name) ?? '').trim() || undefined;
  const offer = Number(wish('offer'));
  const order = typeof asked.order === 'string' ? asked.order : undefined;
  return {
    city: wish('city'),
    activity: wish('activity'),
    offer: Number.isSafeInteger(offer) && offer > 0 ? offer : undefined,
    date: wish('date'),
    ...(asked.isReload === true ? { isReload: true } : {}),
    ...(order ? { order, isUnfinished: asked.isUnfinished === true } : {}),
  };
}
