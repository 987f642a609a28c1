import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import type * as messages from '@seahour/api-types/staff-messages.ts';
import type { StaffGroup, Told } from '@seahour/api-types/staff-messages.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import {
  type ListedGroup,
  listGroups,
  unlinkGroup as unlinkGroupRow,
  updateGroup,
} from './group-rows.ts';
import { membershipIn, notYours, ownedBy } from './member.ts';
import { ownOffers } from './own-offers.ts';
import type { StaffCall } from './staff-call.ts';
import { listTold, type ToldRow, updateTold } from './told-rows.ts';

export async function readTold({ db, member }: StaffCall): Promise<Outcome<Told[]>> {
  const rows = await listTold(
    db,
    member.memberships.map(({ staff_id }) => staff_id),
  );
  const groups = await listGroups(db, ownedBy(member));
  return answer(rows.map((row) => told(row, groups)));
}

export async function setTold(
  request: ParsedRequestOf<typeof messages.setTold>,
  call: StaffCall,
): Promise<Outcome<Told>> {
  const { db, member } = call;
  const { company_id, company_activity_ids: boats, quiet, muted, plan_hour } = request;
  const membership = membershipIn(member, company_id);
  if (!membership) return notYours('company_id');
  if (quiet && quiet.from === quiet.to) {
    return refuse('invalid_input', { path: 'quiet.to', code: 'invalid_value' });
  }
  const own = await ownOffers({ db, member: { ...member, memberships: [membership] } }, boats);
  if (!own.ok) return own;
  await inTransaction(db, async (tx) => {
    await updateTold(tx, membership.staff_id, {
      muted: [...new Set(muted)],
      told_boats: boats ? own.data.map(({ id }) => id) : null,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      plan_hour: plan_hour ?? null,
    });
    return { commit: true, value: undefined };
  });
  const [row] = await listTold(db, [membership.staff_id]);
  if (!row) return notYours('company_id');
  return answer(told(row, await listGroups(db, ownedBy(member))));
}

export async function setGroup(
  { group_id, language, plan_hour }: ParsedRequestOf<typeof messages.setGroup>,
  { db, member }: StaffCall,
): Promise<Outcome<StaffGroup>> {
  const companyIds = ownedBy(member);
  await updateGroup(db, group_id, { companyIds, language, planHour: plan_hour ?? null });
  const [group] = await listGroups(db, companyIds, group_id);
  return group ? answer(staffGroup(group)) : notYours('group_id');
}

export async function unlinkGroup(
  { group_id: groupId }: ParsedRequestOf<typeof messages.unlinkGroup>,
  { db, member, now }: StaffCall,
): Promise<Outcome<Record<string, never>>> {
  const companyIds = ownedBy(member);
  const isUnlinked = await unlinkGroupRow(db, { groupId }, { companyIds, now });
  return isUnlinked ? answer({}) : notYours('group_id');
}

function told(row: ToldRow, groups: readonly ListedGroup[]): Told {
  const { company_id, company_name, role, muted, told_boats, quiet_from, quiet_to } = row;
  return {
    ...{ company_id, company_name, role, muted },
    messenger: row.telegram_id === null ? 'none' : row.unreachable_at ? 'lost' : 'linked',
    ...(told_boats ? { company_activity_ids: told_boats } : {}),
    ...(quiet_from !== null && quiet_to !== null
      ? { quiet: { from: quiet_from, to: quiet_to } }
      : {}),
    ...(row.plan_hour === null ? {} : { plan_hour: row.plan_hour }),
    ...(role === 'owner'
      ? { groups: groups.filter((group) => group.company_id === company_id).map(staffGroup) }
      : {}),
  };
}

const staffGroup = (row: ListedGroup): StaffGroup => ({
  group_id: row.id,
  title: row.title,
  language: row.language,
  ...(row.plan_hour === null ? {} : { plan_hour: row.plan_hour }),
  linked_by: row.linked_by_name,
  linked_at: row.linked_at.toISOString(),
});
