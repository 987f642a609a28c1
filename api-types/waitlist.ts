import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Mail } from './mail.ts';
import { CityDate, Hour, HourCount, Id } from './primitives.ts';

export const joinWaitlist = defineEndpoint({
  path: '/api/v1/waitlist/join-waitlist',
  summary:
    'Leaves an address for hours that are taken: one mail says when they are free. Nothing is held.',
  request: z.strictObject({
    company_activity_id: Id,
    date: CityDate,
    /** The first hour of the block. */
    time: Hour,
    hour_count: HourCount,
    mail: Mail,
  }),
  /** The same answer each time, so that it tells nobody who has asked before. */
  response: z.object({}),
  errors: [
    'not_found',
    'slot_free',
    'slot_closed',
    'outside_booking_window',
    'too_few_hours',
    'waitlist_full',
  ],
});
