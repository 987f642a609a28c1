export interface CalendarEvent {
  uid: string;
  title: string;
  place: string;
  starts: Date;
  hour_count: number;
  /** When the file is written. */
  now: Date;
}

const HOUR_MS = 3_600_000;
const LINE_BYTES = 75;

/** A file that any calendar opens (RFC 5545); times are instants, so it needs no zone. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, title, place, starts, hour_count, now } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Seahour//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${uid}@seahour`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(new Date(starts.getTime() + hour_count * HOUR_MS))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The instant at which an hour of a city's day begins. */
export function cityInstant(date: string, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  const near = wall - zoneOffset(wall, timeZone);
  // The offset of the near instant is right unless a clock change lies between the two.
  return new Date(wall - zoneOffset(near, timeZone));
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
function zoneOffset(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  const ahead = Number(hours) * HOUR_MS + Number(minutes) * 60_000;
  return sign === '-' ? -ahead : ahead;
}

const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Long lines go on after a line break and a space; the limit counts bytes. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
