import { sql, type Kysely } from 'kysely';
import { isOwn, type Actor } from '../../platform/actor.ts';
import { days, minutes } from '../../platform/clock.ts';
import { firstRow } from '../../platform/database/sql.ts';
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

/** What has to be known of sealed material before something is done about it. */
export interface SealedFacts {
  mediaId: number;
  profileId: number;
  reported: boolean;
  fileKept: boolean;
  /** Who waits to be let at the file, and who is. */
  holders: number[];
}

/** A request that waits, and one that was granted and still lasts. */
export const waits = sql`(x.decided_at is null and x.ended_at is null)`;
export const lasts = (now: Date) =>
  sql`(coalesce(x.granted, false) and x.until > ${now}::timestamptz and x.ended_at is null)`;

export const sealedFacts = (now: Date) => sql<SealedFacts>`m.id as "mediaId", m.profile_id as "profileId",
  exists (select from sealed_report where media_id = m.id) as reported, m.original is not null as "fileKept",
  coalesce((select json_agg(x.asked_by) from sealed_access x
    where x.media_id = m.id and (${waits} or ${lasts(now)})), '[]') as holders`;

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

/** What has to be known of a request to be let at a file. */
export interface AccessFacts {
  sealedAccessId: number;
  mediaId: number;
  profileId: number;
  askedBy: number;
  waits: boolean;
  lasts: boolean;
  fileKept: boolean;
}

/** A request by its number, under lock. Refuses with NotFound. */
export async function lockAccess(database: Kysely<never>, sealedAccessId: number, now: Date): Promise<AccessFacts> {
  const found = await firstRow(
    database,
    sql<AccessFacts>`select x.id as "sealedAccessId", x.media_id as "mediaId", x.profile_id as "profileId",
        x.asked_by as "askedBy", ${waits} as waits, ${lasts(now)} as lasts, m.original is not null as "fileKept"
      from sealed_access x join media m on m.id = x.media_id where x.id = ${sealedAccessId} for no key update of x`,
  );
  return found ?? refuse('NotFound');
}

/** Who asked is not who decides. */
export const mayDecide = (actor: Actor, facts: Pick<AccessFacts, 'profileId' | 'askedBy' | 'waits'>) => {
  if (!concernsAnother(actor, facts)) return 'NotFound';
  if (!facts.waits) return 'AlreadyDecided';
  return facts.askedBy !== actor.profileId || 'SecondPersonNeeded';
};
