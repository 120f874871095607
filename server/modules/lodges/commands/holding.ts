import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { factColumns } from '../membership.ts';
import { findable } from '../finding.ts';
import { Lodge } from '../model/Lodge.ts';
import { LodgeMember } from '../model/LodgeMember.ts';
import { emptyPlace } from '../model/membershipTransitions.ts';
import { LodgeReason } from '../model/LodgeReason.ts';
import type { LodgeFacts } from '../model/rules.ts';

/** A lodge under lock with the actor's place in it: what every membership command starts from. */
export interface HeldLodge extends LodgeFacts {
  lodge: Lodge;
  me: LodgeMember;
}

/** Loads and locks a lodge, with the actor's place in it; refuses with NotFound what the actor may not know of. */
export async function holdLodge(unit: Unit, lodgeId: number, actor: Actor): Promise<HeldLodge> {
  const lodge = await unit.find(Lodge, lodgeId);
  const facts = await firstRow(
    unit.sql,
    sql<Omit<LodgeFacts, 'now'>>`select ${factColumns(actor.profileId, unit.now)} from lodge l
      left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
      where l.id = ${lodgeId} and ${findable(actor)}`,
  );
  if (!facts) return refuse('NotFound');
  return { ...facts, lodge, me: await placeOf(unit, lodge, actor.profileId), now: unit.now };
}

/**
 * As `holdLodge`, for who comes to a lodge: holds the own profile first, so that a new place is counted and sorted by
 * what the profile is, even when that changes at the same moment.
 */
export async function holdLodgeAndSelf(unit: Unit, lodgeId: number, actor: Actor): Promise<HeldLodge> {
  await sql`select from profile where id = ${actor.profileId} for share`.execute(unit.sql);
  return holdLodge(unit, lodgeId, actor);
}

/** A profile's place in a lodge; somebody who was never there gets an empty one. Refuses profiles that do not exist on its side. */
export async function placeOf(unit: Unit, lodge: Lodge, profileId: number): Promise<LodgeMember> {
  const found = await unit.em.findOne(LodgeMember, { lodgeId: lodge.id, profileId });
  if (found) return found;
  if (!(await firstRow(unit.sql, sql`select from profile where id = ${profileId} and dark = ${lodge.dark}`)))
    refuse('NotFound');
  return unit.em.create(LodgeMember, { ...emptyPlace, lodgeId: lodge.id, profileId, since: unit.now });
}

/**
 * The open requests of these profiles, all of them under lock. Refuses with NoSuchRequest when one of them has none,
 * whether there is such a profile or not.
 */
export async function requestsOf(unit: Unit, lodge: Lodge, profileIds: number[]): Promise<LodgeMember[]> {
  const uniqueIds = [...new Set(profileIds)];
  const found = await unit.em.find(
    LodgeMember,
    { lodgeId: lodge.id, profileId: uniqueIds, status: Status.Requesting },
    { orderBy: { profileId: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return found.length === uniqueIds.length ? found : refuse('NoSuchRequest');
}

/** Keeps a reason. */
export const reasonFor = (unit: Unit, lodge: Lodge, text: string): LodgeReason =>
  unit.em.create(LodgeReason, { lodgeId: lodge.id, text, at: unit.now });

/** Keeps a reason where nobody has to give one. */
export const anyReasonFor = (unit: Unit, lodge: Lodge, text: string | undefined): LodgeReason | null =>
  text ? reasonFor(unit, lodge, text) : null;
