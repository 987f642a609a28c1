import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';

/** Digits of Arabic and Persian keyboards as ours, and their marks in numbers. */
const plainDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

export const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `2026-12-24` of `24.12.2026`, `24 Dec 2026` and the like; the day may be one that no month has. */
export function asDate(typed: string): string | null {
  const text = plainDigits(typed).trim();
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const named = monthNamed(text);
  if (named !== null) {
    const [day = 0, year = 0] = numbers;
    return numbers.length === 2 ? dateOf(year, named, day) : null;
  }
  const [first = 0, second = 0, third = 0] = numbers;
  const [, mark] = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}\.?$/.exec(text) ?? [];
  if (!mark) return null;
  if (/^\d{4}/.test(text)) return dateOf(first, second, third);
  if (second > 12) return dateOf(third, first, second);
  // Which of the two is the month is another thing in each country.
  if (mark === '/' && first <= 12 && first !== second) return null;
  return dateOf(third, second, first);
}

function dateOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year > 9999) return null;
  const whole = year < 100 ? 2000 + year : year;
  return [String(whole).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-');
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The last day of its month, for a day that is not there. */
export function lastDay(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return `${date.slice(0, 8)}${twoDigits(daysIn(year, month))}`;
}

/** Enough letters to tell each month of a language. */
const STEM = 3;

function monthNamed(text: string): number | null {
  const [word] = /\p{L}[\p{L}\p{M}]{2,}/u.exec(text.toLowerCase()) ?? [];
  if (word === undefined) return null;
  const month = MONTHS.findIndex((stems) => stems.includes(word.slice(0, STEM)));
  return month < 0 ? null : month + 1;
}

const MONTHS: readonly string[][] = Array.from({ length: 12 }, (_, month) =>
  LANGUAGE_CODES.flatMap((language) =>
    [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].map((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      const parts = format.formatToParts(Date.UTC(2026, month, 1));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return name.toLowerCase().slice(0, STEM);
    }),
  ),
);

/** `1350` of `1,350`, `1 350`, `1350 EUR`, `1.350,00`. */
export function asNumber(typed: string): number | null {
  const text = plainDigits(typed).trim();
  const [, number = ''] = /^[^\d-]{0,5}(-?\d[\d.,'’\s]*)[^\d]{0,8}$/.exec(text) ?? [];
  const plain = number.replace(/['’\s]/g, '').replace(/[.,]$/, '');
  if (!plain) return null;
  const [mark] = /[.,](?=[^.,]*$)/.exec(plain) ?? [];
  const isThousands = mark && new RegExp(`^-?\\d{1,3}(\\${mark}\\d{3})+$`).test(plain);
  const [whole = '', decimals = '0'] =
    mark && !isThousands
      ? [plain.slice(0, plain.lastIndexOf(mark)), plain.split(mark).at(-1)]
      : [plain];
  const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
  return Number.isFinite(value) ? value : null;
}

/** The two numbers of `10–24`, `10:00 to 24:00`, `8am-8pm` as they were typed, in any order. */
export function asRange(typed: string): { from: number; to: number } | null {
  const text = plainDigits(typed).toLowerCase().trim();
  if (text === '24/7') return { from: 0, to: 24 };
  const hours = [...text.matchAll(/(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?/g)];
  const rest = text.replace(/[\d\s:.apm]/g, '');
  if (rest.length > 3 || hours.some(([, , minutes = '00']) => minutes !== '00')) return null;
  const [from, to, ...more] = hours.map(([, hour, , half]) => hourOf(Number(hour), half));
  return from === undefined || to === undefined || more.length > 0 ? null : { from, to };
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === 'am') return hour % 12;
  return half === 'pm' ? (hour % 12) + 12 : hour;
}

/** Signs that are not seen, among the letters of a name. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** `onyx-55-new` of `Onyx 55 new`; null where letters of another writing would be lost. */
export function asSlug(typed: string): string | null {
  const text = plainDigits(typed).replace(UNSEEN, '').normalize('NFKD').replace(/\p{M}/gu, '');
  if (/[^\P{L}a-z]/iu.test(text)) return null;
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? null;
}

/** `onyx-55.jpg` of `Onyx 55.JPG`. */
export function asPhotoName(typed: string): string | null {
  const [, stem = '', ending = ''] = /^(.+)\.(jpe?g|png|webp)$/i.exec(typed.trim()) ?? [];
  const name = asSlug(stem);
  return name && `${name}.${ending.toLowerCase()}`;
}

/** The known word that was most likely meant. */
export function closest(typed: string, known: Iterable<string>): string | null {
  const word = asSlug(typed) ?? typed.toLowerCase();
  const most = Math.min(2, Math.floor(word.length / 2));
  let [best, distance] = [null as string | null, most + 1];
  for (const each of known) {
    const name = asSlug(each) ?? each.toLowerCase();
    // So many letters are missing at least.
    if (Math.abs(name.length - word.length) >= distance) continue;
    const between = editDistance(word, name);
    if (between < distance) [best, distance] = [each, between];
  }
  return best === typed ? null : best;
}

/** Letters to add, leave out or change between two words (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at++) {
      const same = (row[at] ?? 0) + (other[at] === letter ? 0 : 1);
      next.push(Math.min(same, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
