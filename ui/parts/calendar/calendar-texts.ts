/** Answers the texts of a calendar; each face has them under the same keys. */
export interface CalendarTexts {
  (key: `dateTime.${'free' | 'free_offers' | 'ordered' | 'today'}`): string;
  (key: `dateTime.${'too_late' | 'state_short' | 'state_chosen' | 'day_full'}`): string;
  (key: 'dateTime.calendar', params: { from: string; to: string }): string;
  (key: 'dateTime.day_free' | 'dateTime.day_offers', params: { count: number }): string;
}
