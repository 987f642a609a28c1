/** To the minute on a zone's 12-hour clock, e.g. `4:30 PM`. */
export function clockOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(instant)
    .replace(/\s/, '\u00a0');
}
