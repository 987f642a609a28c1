/** What came of sending a message to somebody. */
export type Delivery =
  /** `id` is what the messenger calls it; null where it gives none. */
  | { state: 'done'; id: string | null }
  /** Worth trying again; the messenger may say that all are to wait. */
  | { state: 'later'; afterSec: number | null; reason: string }
  /**
   * Never: the address is refused, the person has blocked the bot, the message is gone. A chat that
   * has another number by now says which.
   */
  | { state: 'never'; reason: string; movedTo?: number };
