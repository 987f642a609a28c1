import { sql } from 'kysely';

/** What an order says of its guest, emptied; what was booked and paid stays. */
export const FORGOTTEN = sql`name = '', phone = '', mail = '', comment = '', note = '',
  source_url = null, return_url = null, card_token = null, metadata = null`;
