import type { Db } from '../db/connection.ts';
import type { Caller } from '../domain/caller.ts';
import type { Call } from '../http/call.ts';
import type { Member } from './member.ts';

/** One of the staff who does something, by a call or from the chat. */
export interface Actor extends Caller {
  db: Db;
  member: Member;
}

/** What the handler of a staff call knows besides its payload. */
export interface StaffCall extends Call {
  member: Member;
}
