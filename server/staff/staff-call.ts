import type { Call } from '../http/call.ts';
import type { Member } from './member.ts';

/** What the handler of a staff call knows besides its payload. */
export interface StaffCall extends Call {
  member: Member;
}
