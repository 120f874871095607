import { sql, type Kysely } from 'kysely';
import { mediaQuota, mostProfilePictures, waitingQuota } from '../../../shared/media/contract.ts';
import { AlbumType, MediaType } from '../../../shared/enums.ts';
import { refuse } from '../../platform/refusal.ts';
import { clock, days } from '../../platform/clock.ts';
import { firstRow } from '../../platform/database/sql.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** Whoever writes what is counted here holds the member's row, so that two at once do not both take the last place. */
export const holdRoom = (database: Reading, profileId: number) =>
  sql`select from profile where id = ${profileId} for no key update`.execute(database);

interface Used {
  files: number;
  bytes: number;
}

/** How many files and bytes a member has uploaded. */
export async function usedBy(database: Reading, profileId: number): Promise<Used> {
  const { files, bytes } = await roomOf(database, profileId);
  return { files, bytes };
}

/** What a member has, and how much of it waits: parts of files, and uploads that stand nowhere. What went out in mails counts for a day. */
async function roomOf(database: Reading, profileId: number) {
  const found = await firstRow(
    database,
    sql<Used & { waiting: Used }>`
      select (whole.files + part.files)::int as files, (whole.bytes + part.bytes)::float8 as bytes,
        json_build_object('files', whole.loose + part.files, 'bytes', whole.loose_bytes + part.bytes) as waiting
      from (select count(*) as files, coalesce(sum(bytes), 0) as bytes, count(*) filter (where album_id is null) as loose,
          coalesce(sum(bytes) filter (where album_id is null), 0) as loose_bytes
        from media where profile_id = ${profileId} and detached_at is null
          and (type <> ${MediaType.MailPicture} or created_at > ${new Date(clock.ms() - days)})) whole,
      (select count(*) as files, coalesce(sum(bytes), 0) as bytes from unfinished_upload where profile_id = ${profileId}) part`,
  );
  return found!;
}

/** Refuses one file more than a member may have, altogether or waiting. */
export async function mustHaveRoom(database: Reading, profileId: number, bytes = 0): Promise<void> {
  const used = await roomOf(database, profileId);
  const fits = ({ files, bytes: taken }: Used, quota: Used) => files < quota.files && taken + bytes <= quota.bytes;
  if (!fits(used, mediaQuota) || !fits(used.waiting, waitingQuota)) refuse('QuotaUsedUp');
}

/** The place at the end of an album under lock. Refuses where a profile has all the pictures it may have. */
export async function placeIn(database: Reading, album: { id: number; type: number }): Promise<number> {
  const found = await firstRow(
    database,
    sql<{ next: number; items: number }>`
      select coalesce(max(position), 0) + 1 as next, count(*)::int as items from media where album_id = ${album.id}`,
  );
  if (album.type === AlbumType.Profile && found!.items >= mostProfilePictures) refuse('AlbumFull');
  return found!.next;
}
