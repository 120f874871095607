/** The pictures in the texts of topics. */
import { sql, type RawBuilder } from 'kysely';
import { withholding } from '../../platform/reportable.ts';
import { mostDebatePictures } from '../../../shared/lodgeDebates/contract.ts';
import type { Picture } from '../../../shared/fields.ts';
import { isLoggedIn, type Actor } from '../../platform/actor.ts';
import { clock, days } from '../../platform/clock.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { MediaRight } from '../../platform/files/mediaRights.ts';
import { refuse } from '../../platform/refusal.ts';
import { picturesIn } from '../../platform/richText.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { standsInDraft } from '../drafts/index.ts';
import { neverMeet } from '../people/index.ts';
import { dropMedia, isShownInPlace, keepForText, pictureInText, type ArrivedPicture } from '../media/index.ts';
import { insideFor } from './readableTopics.ts';
import { lodgeViewer } from './visibility.ts';

/** The most uploaded pictures of an author in a lodge that no text uses yet. */
const mostUnplaced = 2 * mostDebatePictures;
/** A picture that no text holds goes after this, unless its author still writes one. */
const unplacedFor = 7 * days;
const droppedAtOnce = 50;

/** The pictures in the text of the topic `e` that a reader may see. */
export const picturesOf = (adults: boolean): RawBuilder<{ mediaId: number; picture: Picture; alt: string }[]> => sql`(
  select coalesce(json_agg(${pictureInText} order by m.id), '[]'::json) from debate_picture placed
  join media m on m.id = placed.media_id where placed.entry_id = e.id and ${isShownInPlace({ adults })})`;

/** Keeps an upload of the actor for a text in a lodge. Answers its number. */
export async function keepPicture(unit: Unit, lodgeId: number, author: Actor, upload: ArrivedPicture): Promise<number> {
  const mediaId = await keepForText(unit, author, upload);
  await unit.em.flush();
  await sql`insert into debate_picture (media_id, lodge_id, at) values (${mediaId}, ${lodgeId}, ${unit.now})`.execute(
    unit.sql,
  );
  const waiting = await firstRow(
    unit.sql,
    sql<{ many: number }>`select count(*)::int as many from debate_picture placed join media m on m.id = placed.media_id
      where placed.lodge_id = ${lodgeId} and placed.entry_id is null and m.profile_id = ${author.profileId}`,
  );
  if (waiting!.many > mostUnplaced) refuse('TooManyPictures');
  return mediaId;
}

/** Has a topic hold the pictures in its text, and no others. Refuses those that are not its author's for this lodge. */
export async function placePictures(
  { sql: database }: Unit,
  { id: entryId, lodgeId, authorId, text }: { id: number; lodgeId: number; authorId: number; text: string },
): Promise<void> {
  const mediaIds = [...new Set(picturesIn(text))];
  if (mediaIds.length > mostDebatePictures) refuse('TooManyPictures');
  await sql`update debate_picture set entry_id = null
    where entry_id = ${entryId} and media_id <> all(${mediaIds}::bigint[])`.execute(database);
  if (mediaIds.length === 0) return;
  const placed = await rows(
    database,
    sql`update debate_picture placed set entry_id = ${entryId} from media m
      where m.id = placed.media_id and m.profile_id = ${authorId} and placed.lodge_id = ${lodgeId}
        and placed.media_id = any(${mediaIds}::bigint[]) and (placed.entry_id is null or placed.entry_id = ${entryId})
      returning 1 as placed`,
  );
  if (placed.length < mediaIds.length) refuse('PictureNotThere');
}

/** Deletes the pictures of a topic that goes for good. */
export async function dropPictures(unit: Unit, entryId: number, authorId: number): Promise<void> {
  const found = await rows(
    unit.sql,
    sql<{
      id: Column<'debate_picture', 'mediaId'>;
    }>`select media_id as id from debate_picture where entry_id = ${entryId}`,
  );
  if (found.length === 0) return;
  await dropMedia(
    unit,
    authorId,
    found.map(({ id }) => id),
  );
}

/** Deletes some pictures of those that `which` chooses from `debate_picture placed`; what is being judged, or is sealed, stays. Answers whether there may be more. */
async function dropSome(unit: Unit, which: RawBuilder<unknown>): Promise<boolean> {
  const found = await rows(
    unit.sql,
    sql<{ profileId: Column<'media', 'profileId'>; mediaIds: number[] }>`
      select profile_id as "profileId", json_agg(id) as "mediaIds"
      from (select m.id, m.profile_id from debate_picture placed join media m on m.id = placed.media_id
        where ${which} and m.withheld <> ${sql.lit(withholding.Hidden)} and m.sealed_at is null
        order by placed.at, m.id limit ${droppedAtOnce}) going
      group by profile_id`,
  );
  for (const { profileId, mediaIds } of found) await dropMedia(unit, profileId, mediaIds);
  return found.flatMap(({ mediaIds }) => mediaIds).length === droppedAtOnce;
}

/** Deletes pictures that no text came to hold, not even one that is still being written. */
export async function dropUnplaced(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() - unplacedFor);
  const isWanted = standsInDraft(sql.ref('m.profile_id'), sql.ref('m.id'));
  await dropSome(unit, sql`placed.entry_id is null and placed.at < ${before} and not ${isWanted}`);
}

/** Deletes pictures of a lodge that is gone. Answers whether there may be more. */
export const dropSomeOf = (unit: Unit, lodgeId: number): Promise<boolean> =>
  dropSome(unit, sql`placed.lodge_id = ${lodgeId}`);

/** Whether somebody may load a file because they may read the topic it stands in; for everybody else it is not ours to say. */
export const mayLoad: MediaRight = async ({ database, sites }, file, actor) => {
  const site = sites.byId(actor.siteId);
  if (!site || !isLoggedIn(actor)) return undefined;
  const adults = ageAssured(actor, site);
  const placed = await firstRow(
    database.read,
    sql<Columns<'debate_entry', 'lodgeId' | 'authorId'>>`select e.lodge_id as "lodgeId", e.author_id as "authorId"
      from media_file f join debate_picture placed on placed.media_id = f.media_id
      join media m on m.id = f.media_id join debate_entry e on e.id = placed.entry_id
      where f.file = ${file} and e.deleted_at is null and ${isShownInPlace({ adults })}`,
  );
  if (!placed) return undefined;
  const now = clock.now();
  const membership = await insideFor(database, placed.lodgeId, actor, now);
  if (!membership) return undefined;
  const seesEverybody = lodgeViewer(actor, membership, now).seesEverybody;
  return seesEverybody || !(await neverMeet(database.read, actor.profileId, placed.authorId)) ? true : undefined;
};
