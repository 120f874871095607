import { sql, type Kysely } from 'kysely';
import { isOwn, type Actor } from '../../platform/actor.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { defineAct } from '../../platform/fourEyes/acts.ts';
import { refuse } from '../../platform/refusal.ts';

/** How long its file is kept once it was reported. */
export const fileKeptFor = 90 * days;
/** For how long a colleague is let at a file, and how soon the address of a package has to be used. */
export const accessFor = 30 * minutes;
export const addressFor = 2 * minutes;

/** What words of staff are sealed for: they open in their own place alone. */
export const places = {
  reason: (mediaId: number, askedBy: number) => `sealed access ${mediaId} ${askedBy}`,
  reference: (mediaId: number) => `sealed report ${mediaId}`,
};

/** A colleague at the file of sealed material, whom a second person lets there. */
export const sealedAccess = defineAct<Record<never, never>>({
  kind: 'SealedAccess',
  perPerson: true,
  sealedFor: ({ subjectId, proposedBy }) => places.reason(subjectId, proposedBy),
  // It goes with the file, which stays as long as an authority may ask for it.
  erasure: 'Kept',
  async confirm({ sql: database, now }, { proposalId, subjectId, profileId, proposedBy }) {
    const until = new Date(now.getTime() + accessFor);
    await sql`insert into sealed_access (proposal_id, media_id, profile_id, asked_by, until)
      values (${proposalId}, ${subjectId}, ${profileId}, ${proposedBy}, ${until})`.execute(database);
  },
});

/** What has to be known of sealed material before something is done about it. */
export interface SealedFacts {
  mediaId: number;
  profileId: Column<'media', 'profileId'>;
  reported: boolean;
  fileKept: boolean;
  /** Who waits to be let at the file, and who is. */
  holders: number[];
}

/** An access that still lasts. */
export const lasts = (now: Date) => sql`(x.until > ${now}::timestamptz and x.ended_at is null)`;

export const sealedFacts = (now: Date) => sql<SealedFacts>`m.id as "mediaId", m.profile_id as "profileId",
  exists (select from sealed_report where media_id = m.id) as reported, m.original is not null as "fileKept",
  coalesce((select json_agg(holder) from (
    select proposed_by as holder from proposal where kind = ${sealedAccess.kind} and subject_id = m.id and decided_at is null
    union select x.asked_by from sealed_access x where x.media_id = m.id and ${lasts(now)}) h), '[]') as holders`;

/** Sealed material by its number, under lock. Refuses with NotFound what is not sealed. */
export async function lockSealed(database: Kysely<never>, mediaId: number, now: Date): Promise<SealedFacts> {
  await sql`select from media where id = ${mediaId} for no key update`.execute(database);
  const found = await firstRow(
    database,
    sql<SealedFacts>`select ${sealedFacts(now)} from media m where m.id = ${mediaId} and m.sealed_at is not null`,
  );
  return found ?? refuse('NotFound');
}

/** Nobody of the house acts on what concerns themselves. */
export const concernsAnother = (actor: Actor, { profileId }: { profileId: number }) => !isOwn(actor, profileId);

/** What has to be known of a request to be let at a file, and of what was granted. */
export interface AccessFacts {
  proposalId: number;
  profileId: Column<'proposal', 'profileId'>;
  proposedBy: Column<'proposal', 'proposedBy'>;
  waits: boolean;
  lasts: boolean;
  fileKept: boolean;
}

/** A request by its number, under lock. Refuses with NotFound. */
export async function lockAccess(database: Kysely<never>, proposalId: number, now: Date): Promise<AccessFacts> {
  const held = sql`select from proposal where id = ${proposalId} and kind = ${sealedAccess.kind} for no key update`;
  if (!(await firstRow(database, held))) return refuse('NotFound');
  const found = await firstRow(
    database,
    sql<AccessFacts>`select r.id as "proposalId", r.profile_id as "profileId", r.proposed_by as "proposedBy",
        r.decided_at is null as waits, coalesce(${lasts(now)}, false) as lasts, m.original is not null as "fileKept"
      from proposal r join media m on m.id = r.subject_id left join sealed_access x on x.proposal_id = r.id
      where r.id = ${proposalId}`,
  );
  return found!;
}
