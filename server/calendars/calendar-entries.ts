import type { Skipped } from '../tables/calendars.ts';
import {
  type CalendarTime,
  DAY_MS,
  dayStart,
  HOUR_MS,
  type Period,
  parseLength,
  parseTime,
  parseTimes,
  shownMs,
} from './calendar-time.ts';
import { type ContentLine, LineReader } from './content-lines.ts';
import { parseRecurrence, type Recurrence } from './recurrence.ts';
import { type Observance, plainName, readObservance } from './zones.ts';

/** A busy time, its repetitions, and what takes their place. */
export interface Entry extends Period {
  uid: string;
  sequence: number;
  isBusy: boolean;
  /** The clock of the calendar it stands in. */
  zone: string | null;
  rules: readonly Recurrence[];
  exceptRules: readonly Recurrence[];
  dates: readonly (CalendarTime | Period)[];
  exceptDates: readonly CalendarTime[];
  /** What it takes the place of; with `isForAllAfter` the later ones are moved alike. */
  replaces: { time: CalendarTime | null; isForAllAfter: boolean } | null;
}

export interface CalendarEntries {
  /** Whether it is a calendar at all. */
  isCalendar: boolean;
  entries: Entry[];
  skipped: Map<Skipped, number>;
  zones: Map<string, Observance[]>;
}

interface Open {
  name: string;
  lines: ContentLine[];
}

/** What stands between BEGIN and END; in the raw text of a description there are other words. */
const COMPONENT =
  /^(?:V(?:CALENDAR|EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE|ALARM|AVAILABILITY|POLL|LOCATION|RESOURCE)|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|VOTE|X-[A-Z0-9-]+)$/;
const DEEPEST = 32;
const READ = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
/** Those that one of them ends, where their own end is missing. */
const SIBLINGS = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL']);

/**
 * Collects the entries of a calendar from its text, which may come in parts. Entries are read one by
 * one: what cannot be read of one is counted and takes no other along. Single entries from before
 * `from` are dropped at once, so that a calendar of many years takes no more memory than this one.
 */
export class EntryReader {
  readonly #found: CalendarEntries = {
    isCalendar: false,
    entries: [],
    skipped: new Map(),
    zones: new Map(),
  };
  readonly #open: Open[] = [];
  readonly #lines = new LineReader((line) => this.#take(line));
  readonly #from: Date;
  /** Of entries that are over, by their names: an older one of such a name no longer holds. */
  readonly #sequences = new Map<string, number>();
  #observances: Observance[] = [];
  #zone: string | null = null;

  constructor(from: Date) {
    this.#from = from;
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  end(): CalendarEntries {
    this.#lines.end();
    if (this.#open.length > 0) this.#skip('cut');
    while (this.#open.length > 0) this.#close();
    const isOld = ({ uid, sequence, replaces }: Entry) =>
      !replaces && sequence < (this.#sequences.get(uid) ?? 0);
    return { ...this.#found, entries: this.#found.entries.filter((entry) => !isOld(entry)) };
  }

  #skip(what: Skipped): void {
    countSkipped(this.#found.skipped, what);
  }

  #take(line: ContentLine): void {
    const last = this.#open.at(-1);
    if (line.name === 'BEGIN') this.#begin(line.value.toUpperCase());
    else if (line.name === 'END') this.#finish(line.value.toUpperCase());
    else if (last && READ.has(last.name)) last.lines.push(line);
    if (last?.name === 'VCALENDAR' && line.name === 'X-WR-TIMEZONE')
      this.#zone = line.value || null;
  }

  #begin(name: string): void {
    if (!COMPONENT.test(name) || this.#open.length >= DEEPEST) return;
    if (SIBLINGS.has(name)) {
      const before = this.#open.findLastIndex((each) => SIBLINGS.has(each.name));
      while (before >= 0 && this.#open.length > before) this.#close();
    }
    if (READ.has(name)) this.#found.isCalendar ||= !['STANDARD', 'DAYLIGHT'].includes(name);
    if (name === 'VCALENDAR') this.#zone = null;
    this.#open.push({ name, lines: [] });
  }

  #finish(name: string): void {
    const begin = this.#open.findLastIndex((each) => each.name === name);
    // An end without a beginning is of something that was ended by what came after it.
    while (begin >= 0 && this.#open.length > begin) this.#close();
  }

  #close(): void {
    const { name, lines } = this.#open.pop() ?? { name: '', lines: [] };
    if (name === 'VEVENT') this.#addEvent(lines);
    if (name === 'VFREEBUSY') this.#addFreeBusy(lines);
    if (name === 'STANDARD' || name === 'DAYLIGHT') {
      const observance = readObservance(lines);
      if (observance) this.#observances.push(observance);
    }
    if (name !== 'VTIMEZONE') return;
    const id = lines.find((line) => line.name === 'TZID')?.value ?? '';
    this.#found.zones.set(plainName(id), this.#observances);
    this.#observances = [];
  }

  #addEvent(lines: readonly ContentLine[]): void {
    const first = (name: string, isRead = (_: ContentLine) => true) => {
      const named = lines.filter((line) => line.name === name);
      return named.find(isRead) ?? named[0];
    };
    const isTime = (line: ContentLine) => timeOf(line) !== null;
    const [dtstart, dtend] = [first('DTSTART', isTime), first('DTEND', isTime)];
    const isOneTime =
      dtend?.value === dtstart?.value && dtend?.params.TZID === dtstart?.params.TZID;
    const start = startOf(dtstart, isOneTime);
    const duration = first('DURATION', ({ value }) => parseLength(value) !== null);
    const end = start && this.#endOf(start, isOneTime ? undefined : dtend, duration);
    if (!end) {
      this.#skip(start ? 'length' : 'start');
      return;
    }
    const all = (name: string) => lines.filter((line) => line.name === name && line.value !== '');
    const rulesOf = (name: string) =>
      all(name).flatMap(({ value }) => parseRecurrence(value) ?? this.#none('rule'));
    const datesOf = (name: string) =>
      all(name)
        .flatMap(parseTimes)
        .flatMap((time) => time ?? this.#none('dates'));
    const moved = first('RECURRENCE-ID');
    const entry: Entry = {
      // A copy: a part of a text keeps all of that text in memory.
      uid: Buffer.from(first('UID')?.value ?? '').toString(),
      sequence: Math.max(Number(first('SEQUENCE')?.value) || 0, 0),
      isBusy: isBusy(lines),
      zone: this.#zone,
      start,
      end,
      rules: moved ? [] : rulesOf('RRULE'),
      exceptRules: moved ? [] : rulesOf('EXRULE'),
      dates: datesOf('RDATE'),
      exceptDates: datesOf('EXDATE').map((time) => ('start' in time ? time.start : time)),
      replaces: moved ? this.#placeOf(moved) : null,
    };
    const isSingle = !moved && entry.rules.length + entry.dates.length === 0;
    if (!isSingle || !isOver(entry, this.#from)) this.#found.entries.push(entry);
    else if (entry.uid !== '') {
      const known = this.#sequences.get(entry.uid) ?? 0;
      this.#sequences.set(entry.uid, Math.max(known, entry.sequence));
    }
  }

  #placeOf(moved: ContentLine): Entry['replaces'] {
    const time = timeOf(moved);
    if (!time) this.#skip('dates');
    return { time, isForAllAfter: moved.params.RANGE?.toUpperCase() === 'THISANDFUTURE' };
  }

  /** Counts what cannot be read. */
  #none(what: Skipped): never[] {
    this.#skip(what);
    return [];
  }

  #endOf(
    start: CalendarTime,
    dtend: ContentLine | undefined,
    duration: ContentLine | undefined,
  ): Period['end'] | null {
    const isDay = start.kind === 'day';
    if (dtend) {
      const end = timeOf(dtend);
      if (end) return end;
      this.#skip('dates');
      return { kind: 'length', ms: isDay ? DAY_MS : HOUR_MS };
    }
    if (!duration) return { kind: 'length', ms: isDay ? DAY_MS : 0 };
    const ms = parseLength(duration.value) ?? (isDay ? DAY_MS : null);
    return ms === null ? null : { kind: 'length', ms };
  }

  #addFreeBusy(lines: readonly ContentLine[]): void {
    const isNamed = ({ name, params }: ContentLine) =>
      name === 'FREEBUSY' && params.FBTYPE?.toUpperCase() !== 'FREE';
    for (const period of lines.filter(isNamed).flatMap(parseTimes)) {
      if (!period || !('start' in period)) this.#skip('dates');
      else if (!isOver(period, this.#from)) {
        this.#found.entries.push({ ...BUSY, zone: this.#zone, ...period });
      }
    }
  }
}

const BUSY = {
  uid: '',
  sequence: 0,
  isBusy: true,
  rules: [],
  exceptRules: [],
  dates: [],
  exceptDates: [],
  replaces: null,
} satisfies Omit<Entry, keyof Period | 'zone'>;

export function countSkipped(skipped: Map<Skipped, number>, what: Skipped): void {
  skipped.set(what, (skipped.get(what) ?? 0) + 1);
}

/** Some write a whole day with a time of day. It is one where the entry would not last otherwise. */
function startOf(dtstart: ContentLine | undefined, isOneTime: boolean): CalendarTime | null {
  const start = timeOf(dtstart);
  const isDay = dtstart?.params.VALUE?.toUpperCase() === 'DATE' && start?.kind === 'clock';
  if (!isDay || !isOneTime) return start;
  return { kind: 'day', wallMs: dayStart(start.wallMs) };
}

const timeOf = (line: ContentLine | undefined): CalendarTime | null =>
  line ? parseTime(line.value, line.params) : null;

function isBusy(lines: readonly ContentLine[]): boolean {
  const wordsOf = (of: string) =>
    lines.filter(({ name }) => name === of).map(({ value }) => value.toUpperCase());
  const states = wordsOf('STATUS');
  // Raw lines of a description may say so, too.
  if (states.length > 0 && states.every((word) => word === 'CANCELLED')) return false;
  // Outlook says it in a word of its own where it leaves out the standard's.
  const [shown] = [...wordsOf('TRANSP'), ...wordsOf('X-MICROSOFT-CDO-BUSYSTATUS')];
  return shown !== 'TRANSPARENT' && shown !== 'FREE';
}

/** Whether it is over wherever its clock may be. */
function isOver({ start, end }: Period, from: Date): boolean {
  const endMs = end.kind === 'length' ? shownMs(start) + end.ms : shownMs(end);
  return Math.max(endMs, shownMs(start)) + 2 * DAY_MS < from.getTime();
}
