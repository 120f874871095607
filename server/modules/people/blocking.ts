import { sql } from 'kysely';
import { mostBlocked } from '../../../shared/people/blacklist.ts';
import type { Actor } from '../../platform/actor.ts';
import type { CommandContext } from '../../platform/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isListed } from '../profiles/index.ts';
import { echoBlock } from './echoes.ts';
import { ProfileBlocked } from './events.ts';
import { areApart, lockPair, part } from './blocks.ts';
import { mayBlock, type BlockFacts } from './mayBlock.ts';

interface Found extends BlockFacts {
  /** It stands on the list already. */
  blocked: boolean;
}

/** Somebody to block, both held until the end; undefined where there is nobody to be found. */
export async function findToBlock(unit: CommandContext, me: number, profileId: number): Promise<Found | undefined> {
  await lockPair(unit, me, profileId);
  return firstRow(
    unit.sql,
    sql<Found>`select p.id as "profileId", p.access_type as "accessType", mine.at is not null as blocked
      from profile p left join block mine on mine.blocker_id = ${me} and mine.blocked_id = p.id
      where p.id = ${profileId} and (mine.at is not null or ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))})`,
  );
}

/** Blocks somebody, and parts what ties the two. Refuses with TooMany a list that is full. */
export async function block(unit: CommandContext, me: number, profileId: number): Promise<void> {
  await sql`insert into block (blocker_id, blocked_id, at) values (${me}, ${profileId}, ${unit.now})`.execute(unit.sql);
  const list = await firstRow(
    unit.sql,
    sql<{ size: number }>`select count(*)::int as size from block where blocker_id = ${me}`,
  );
  if ((list?.size ?? 0) > mostBlocked) refuse('TooMany');
  await part(unit, unit.platform, me, profileId);
  await echoBlock(unit, me, profileId);
  unit.record(ProfileBlocked, { profileId: me, otherId: profileId });
}

/** Blocks somebody in passing: who cannot be blocked, or is already, stays as they are. */
export async function blockAsWell(unit: CommandContext, actor: Actor, profileId: number): Promise<void> {
  const found = await findToBlock(unit, actor.profileId, profileId);
  if (found && !found.blocked && mayBlock(actor, found)) await block(unit, actor.profileId, profileId);
}
