/** What the form says. */
export interface TellMeTexts {
  (key: 'lead' | 'start' | 'length' | 'mail' | 'send' | 'notify' | 'notifying'): string;
  (key: 'refused' | 'network'): string;
  (key: 'hours', params: { count: number }): string;
  (key: 'done', params: { mail: string }): string;
}
