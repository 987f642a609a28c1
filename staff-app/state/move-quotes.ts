import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { ChangeEvent } from '@seahour/api-types/live.ts';
import { findFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { quoteOrderMove } from '@seahour/api-types/staff-orders.ts';
import type { LiveQuery, QueryCache } from '@seahour/ui/query/live.ts';
import type { CrewClient } from './crew-client.ts';

export type NewPlace = Omit<RequestOf<typeof quoteOrderMove>, 'init_data'>;
export type MoveQuote = ResponseOf<typeof quoteOrderMove>;
export type FreeBoats = ResponseOf<typeof findFreeBoats>;

interface MoveQuotesConfig {
  client: CrewClient;
  queries: QueryCache<(change: ChangeEvent) => boolean>;
}

/** Where an order may go, and what that costs. */
export function createMoveQuotes({ client, queries }: MoveQuotesConfig) {
  return {
    quote: (place: NewPlace): LiveQuery<MoveQuote> =>
      queries.get(
        `quote ${JSON.stringify(place)}`,
        ({ company_activity_id: id }) => id === place.company_activity_id,
        (signal) => client.ask(quoteOrderMove, place, { signal }),
      ),
    freeBoats: (asked: Omit<RequestOf<typeof findFreeBoats>, 'init_data'>): LiveQuery<FreeBoats> =>
      queries.get(
        `free ${JSON.stringify(asked)}`,
        ({ from, to }) => from <= asked.date && asked.date <= to,
        (signal) => client.ask(findFreeBoats, asked, { signal }),
      ),
  };
}
