/** Answers the texts of a calendar; each face has them under the same keys. */
export interface CalendarTexts {
  (key: `dateTime.${'free' | 'ordered' | 'today' | 'too_late' | 'day_full'}`): string;
  (key: 'dateTime.calendar', params: { from: string; to: string }): string;
  (key: `dateTime.${'day_free' | 'day_short'}`, params: { count: number }): string;
}
