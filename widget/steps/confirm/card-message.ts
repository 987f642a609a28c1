import { CardFrameMessage } from '@seahour/api-types/card-frame.ts';

/** What the card form says; null of anything else that is posted to the page. */
export function readCardMessage(data: unknown): CardFrameMessage | null {
  return CardFrameMessage.safeParse(data).data ?? null;
}
