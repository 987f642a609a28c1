/** A line of a calendar, e.g. `DTSTART;TZID=Europe/London:20261201T100000`. */
export interface ContentLine {
  /** In capitals. */
  name: string;
  /** By their names in capitals. */
  params: Readonly<Record<string, string>>;
  value: string;
}

/** What tells which hours are busy. All else, texts of guests above all, is dropped unread. */
const NEEDED = new Set([
  'BEGIN',
  'END',
  'UID',
  'SEQUENCE',
  'RECURRENCE-ID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-WR-TIMEZONE',
]);

/** Mozilla wrote the name alone, and folded what follows. */
const NAME = /^([A-Za-z][A-Za-z0-9-]*)\s*(?:[;:]|$)/;
/** The rest of a list of dates that was broken without the space of a folded line. */
const MORE_DATES = /^\d[\dTZ,/P+-]*$/;
/** Longer than any list of dates that a program writes. */
const LONGEST_LINE = 500_000;

/**
 * Cuts a calendar into its lines, from texts of any length. Line ends of any kind will do. What
 * begins like no property is the rest of a text before: breaks within one are often sent raw.
 */
export class LineReader {
  #rest = '';
  #line = '';
  #isNeeded = false;
  readonly #take: (line: ContentLine) => void;

  constructor(take: (line: ContentLine) => void) {
    this.#take = take;
  }

  push(text: string): void {
    const lines = (this.#rest + text).split(/\r\n|\r(?!$)|\n/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#add(line);
  }

  end(): void {
    this.#add(this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest);
    this.#finish();
  }

  #add(line: string): void {
    const isFolded = line.startsWith(' ') || line.startsWith('\t');
    const name = isFolded ? undefined : NAME.exec(line)?.[1]?.toUpperCase();
    if (!name) {
      const isMore = isFolded || (this.#line.endsWith(',') && MORE_DATES.test(line));
      if (isMore && this.#line.length < LONGEST_LINE) this.#line += isFolded ? line.slice(1) : line;
      return;
    }
    this.#finish();
    this.#isNeeded = NEEDED.has(name);
    this.#line = line;
  }

  #finish(): void {
    if (this.#isNeeded) this.#take(parseLine(this.#line));
    this.#isNeeded = false;
    this.#line = '';
  }
}

const DATED = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RECURRENCE-ID',
  'RDATE',
  'EXDATE',
  'FREEBUSY',
]);
const TIME = /^\s*(?:\d{4}-?\d\d-?\d\d|[+-]?P)/i;
/** Of names and parameters; what is longer is no zone. */
const LONGEST_PARAMS = 500;
const PLAIN = /^([A-Z0-9-]+)\s*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/is;
const PARAM = /;\s*([A-Z0-9-]+)=("[^"]*"|[^;]*)/gi;

function parseLine(line: string): ContentLine {
  const [, name = '', listed = '', value = ''] = dated(line) ?? PLAIN.exec(line) ?? [];
  const params: Record<string, string> = {};
  for (const [, key = '', given = ''] of listed.matchAll(PARAM)) {
    params[key.toUpperCase()] ??= given.replaceAll('"', '').trim();
  }
  return { name: name.toUpperCase(), params, value: value.trim() };
}

/** Names of zones have colons in them and no quotes around: what begins like a time is looked for. */
function dated(line: string): string[] | null {
  const name = NAME.exec(line)?.[1] ?? '';
  if (!DATED.has(name.toUpperCase())) return null;
  let colon = line.indexOf(':', name.length);
  while (colon >= 0 && colon < LONGEST_PARAMS) {
    if (TIME.test(line.slice(colon + 1, colon + 40))) {
      return [line, name, line.slice(name.length, colon), line.slice(colon + 1)];
    }
    colon = line.indexOf(':', colon + 1);
  }
  return null;
}
