import type { ProposalKind } from '../../shared/staff/proposals.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Somebody of the house who has just confirmed who they are. */
export async function atTheDesk(role: 'Support' | 'Developer' = 'Support'): Promise<Somebody> {
  const person = await given.profile({ role });
  await person.Reauthenticate({ password });
  return person;
}

/** The role a profile has at this moment, by its number. */
export async function roleOf({ profileId }: Somebody): Promise<number> {
  const [row] = await world.sql<{ role: number }>('select access_type as role from profile where id = $1', [profileId]);
  return row!.role;
}

/** What is on record about a profile, the oldest first. */
export const recordOf = ({ profileId }: Somebody) =>
  world.sql<{ name: string; actorId: number; role: number; reason: string | null; reading: boolean; subject: object }>(
    `select name, actor_id as "actorId", role, reason, reading, subject from audit where profile_id = $1 order by id`,
    [profileId],
  );

/** The number of the latest proposal of a kind about somebody; one that nothing has where there is none. */
export async function proposalAbout({ profileId }: { profileId: number }, kind: ProposalKind): Promise<number> {
  const [row] = await world.sql<{ id: number }>(
    'select id from proposal where profile_id = $1 and kind = $2 order by id desc limit 1',
    [profileId, kind],
  );
  return row?.id ?? 999_999_999;
}

/** Confirms the latest proposal of a kind about somebody. */
export const confirm = async (by: Somebody, kind: ProposalKind, about: { profileId: number }) =>
  by.ConfirmProposal({ proposalId: await proposalAbout(about, kind) });

/** Turns the latest proposal of a kind about somebody down. */
export const reject = async (by: Somebody, kind: ProposalKind, about: { profileId: number }) =>
  by.RejectProposal({ proposalId: await proposalAbout(about, kind) });
