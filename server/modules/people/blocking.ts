import { sql } from 'kysely';
import { Role } from '../../../shared/enums.ts';
import { mostBlocked } from '../../../shared/people/blacklist.ts';
import type { Actor } from '../../platform/actor.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isListed, isNotDeleted } from '../profiles/index.ts';
import { echoBlock } from './echoes.ts';
import { ProfileBlocked } from './events.ts';
import { areApart, isOnSideOf, lockPair, part } from './blocks.ts';
import { mayBlock, type BlockFacts } from './mayBlock.ts';

interface Found extends BlockFacts {
  /** It stands on the list already. */
  blocked: boolean;
  /** They are not there for who blocks them. */
  unseen: boolean;
  apart: boolean;
}

/** Somebody to block, both held until the end, also where they are not there for who blocks; undefined for nobody. */
export async function findToBlock(unit: CommandContext, me: number, profileId: number): Promise<Found | undefined> {
  await lockPair(unit, me, profileId);
  return firstRow(
    unit.sql,
    sql<Found>`select p.id as "profileId", p.access_type as "accessType", mine.at is not null as blocked,
        not ${isListed('p')} or ${areApart(me, sql.ref('p.id'))} as unseen, ${areApart(me, sql.ref('p.id'))} as apart
      from profile p left join block mine on mine.blocker_id = ${me} and mine.blocked_id = p.id
      where p.id = ${profileId} and (mine.at is not null or ${isOnSideOf(me, sql.ref('p.id'))} and ${isNotDeleted('p')}
        and (p.access_type < ${sql.lit(Role.Support)} or ${isListed('p')}))`,
  );
}

/**
 * Blocks somebody, and parts what ties the two. Refuses with TooMany a list that is full; who is not there for them takes no
 * place on it, and who is apart from them already loses nothing by it, of which a page could hear.
 */
export async function block(unit: CommandContext, me: number, { profileId, unseen, apart }: Found): Promise<void> {
  await sql`insert into block (blocker_id, blocked_id, at, unseen) values (${me}, ${profileId}, ${unit.now}, ${unseen})`.execute(
    unit.sql,
  );
  const list = await firstRow(
    unit.sql,
    sql<{ size: number }>`select count(*)::int as size from block where blocker_id = ${me} and not unseen`,
  );
  if (!unseen && (list?.size ?? 0) > mostBlocked) refuse('TooMany');
  await part(unit, unit.platform, me, profileId);
  await echoBlock(unit, me, profileId);
  if (!apart) unit.record(ProfileBlocked, { profileId: me, otherId: profileId });
}

/** Blocks somebody in passing: who cannot be blocked, or is already, stays as they are. */
export async function blockAsWell(unit: CommandContext, actor: Actor, profileId: number): Promise<void> {
  const found = await findToBlock(unit, actor.profileId, profileId);
  if (found && !found.blocked && mayBlock(actor, found)) await block(unit, actor.profileId, found);
}
