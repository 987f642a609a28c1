import type { Result } from '@seahour/api-types/client.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import * as people from '@seahour/api-types/staff-people.ts';
import { createLiveQuery } from '@seahour/ui/query/live.ts';
import type { CrewClient } from '../state/crew-client.ts';

export type Company = ResponseOf<typeof people.getPeople>[number];

/** What is written down of somebody, as it is typed. */
export type Post = Pick<
  RequestOf<typeof people.inviteStaff>,
  'name' | 'role' | 'company_activity_ids' | 'language'
>;

export type People = ReturnType<typeof createPeople>;

/** Who works for the companies that the caller owns; each change is shown as it was answered. */
export function createPeople(client: CrewClient) {
  const all = createLiveQuery((signal) => client.ask(people.getPeople, {}, { signal }));

  /** Others may have changed meanwhile, as the last owner has. */
  async function changed<T>(call: Promise<Result<T>>): Promise<Result<T>> {
    const result = await call;
    all.refresh();
    return result;
  }

  return {
    all,
    invite: (place: Post & { company_id: number; mail?: string }) =>
      changed(client.ask(people.inviteStaff, place)),
    inviteAgain: (staff_id: number) => changed(client.ask(people.inviteAgain, { staff_id })),
    edit: (staff_id: number, post: Post) =>
      changed(client.ask(people.editStaff, { staff_id, ...post })),
    revoke: (staff_id: number) => changed(client.ask(people.revokeStaff, { staff_id })),
  };
}
