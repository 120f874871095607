/**
 * How a lodge that nobody owns gets an owner again; the lock on the lodge decides who is first. The wish of a member ends
 * with the membership, however that ends: a trigger of the database sees to it.
 */
import { sql, type RawBuilder } from 'kysely';
import { LodgeMemberStatus as Status, ProfileStatus } from '../../../shared/enums.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { statusOf } from '../profiles/index.ts';
import { LodgeTakeoverAsked, LodgeTakeoverDeclined } from './events.ts';
import { Lodge } from './model/Lodge.ts';
import { LodgeMember } from './model/LodgeMember.ts';
import { adminStatuses } from './model/ranks.ts';

/** Makes somebody the owner; whoever else hoped for it, hopes no longer. */
export async function giveOwnership(unit: Unit, lodge: Lodge, member: LodgeMember): Promise<void> {
  member.takeOver(lodge);
  await closeTakeovers(unit, lodge.id);
}

/** Ends what waits for support in a lodge that has an owner again, or is gone. */
const closeTakeovers = (unit: Unit, lodgeId: number) =>
  sql`update lodge_takeover set decided_at = ${unit.now}, granted = false
    where lodge_id = ${lodgeId} and decided_at is null`.execute(unit.sql);

/** Asks support for the ownership. The database keeps one open wish of each. */
export async function askTakeover(unit: Unit, { lodgeId, profileId }: LodgeMember): Promise<void> {
  const made = await rows(
    unit.sql,
    sql`insert into lodge_takeover (lodge_id, profile_id, asked_at) values (${lodgeId}, ${profileId}, ${unit.now})
      on conflict (lodge_id, profile_id) where decided_at is null do nothing returning id`,
  );
  if (made.length === 0) refuse('AlreadyAsked');
  unit.record(LodgeTakeoverAsked, { lodgeId, profileId });
}

/** Whether a lodge `l` concerns an account: they run it, or ask for it, on whichever side. Another person of the house sees to it. */
export const isOwnAffairOf = (accountId: number): RawBuilder<boolean> => sql<boolean>`(exists (
    select from lodge_takeover t where t.lodge_id = l.id and t.decided_at is null and t.profile_id in (select profiles_of_account(${accountId})))
  or exists (select from lodge_member m where m.lodge_id = l.id
    and m.profile_id in (select profiles_of_account(${accountId})) and m.status = any(${adminStatuses}::smallint[])))`;

/** Refuses as not found a lodge that concerns the one of the house who is about to do something about it. */
export async function mustBeOfOthers({ sql: database }: Unit, lodgeId: number, by: number): Promise<void> {
  const own = sql`select from lodge l where l.id = ${lodgeId} and ${isOwnAffairOf(by)}`;
  if (await firstRow(database, own)) refuse('NotFound');
}

interface Takeover {
  lodgeId: Column<'lodge_takeover', 'lodgeId'>;
  profileId: Column<'lodge_takeover', 'profileId'>;
  open: boolean;
}

/**
 * A wish to take a lodge over, with the lodge under lock. Refuses what is decided already, and as not found what is about a
 * lodge that concerns the one who decides.
 */
async function openTakeover(unit: Unit, takeoverId: number, by: number): Promise<Takeover & { lodge: Lodge }> {
  const read = () =>
    firstRow(
      unit.sql,
      sql<Takeover>`select lodge_id as "lodgeId", profile_id as "profileId", decided_at is null as open
        from lodge_takeover where id = ${takeoverId}`,
    );
  const first = (await read()) ?? refuse('NotFound');
  const lodge = await unit.find(Lodge, first.lodgeId);
  await mustBeOfOthers(unit, first.lodgeId, by);
  const now = await read();
  return now?.open ? { ...now, lodge } : refuse('AlreadyDecided');
}

/** For support: a member gets the lodge, when it is still without an owner and the member still there. Answers whom. */
export async function grantTakeover(unit: Unit, takeoverId: number, by: number): Promise<number> {
  const { lodge, profileId } = await openTakeover(unit, takeoverId, by);
  if (!lodge.ownerlessSince || lodge.goneAt) refuse('LodgeHasOwner');
  if (lodge.archivedAt) refuse('LodgeReadOnly');
  if ((await statusOf(unit.sql, profileId)) !== ProfileStatus.Active) refuse('ProfileNotActive');
  const member = await unit.em.findOne(LodgeMember, { lodgeId: lodge.id, profileId });
  if (member?.status !== Status.Member && member?.status !== Status.Assistant && member?.status !== Status.CoOwner)
    return refuse('NotAMember');
  await decide(unit, takeoverId, by, true);
  await giveOwnership(unit, lodge, member);
  return profileId;
}

/** For support: the lodge stays without an owner for now. Answers whose wish it was. */
export async function declineTakeover(unit: Unit, takeoverId: number, by: number): Promise<number> {
  const { lodgeId, profileId } = await openTakeover(unit, takeoverId, by);
  await decide(unit, takeoverId, by, false);
  unit.record(LodgeTakeoverDeclined, { lodgeId, profileId });
  return profileId;
}

const decide = (unit: Unit, takeoverId: number, by: number, granted: boolean) =>
  sql`update lodge_takeover set decided_at = ${unit.now}, decided_by = ${by}, granted = ${granted}
    where id = ${takeoverId}`.execute(unit.sql);
