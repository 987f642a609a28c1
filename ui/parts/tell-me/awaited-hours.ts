/** A block of hours of a day. */
export interface AwaitedHours {
  /** 0-23. */
  time: number;
  hour_count: number;
}
