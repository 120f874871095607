/** The pictures of an entry: its cover, and those in its text. */
import { sql } from 'kysely';
import { mostBlogPictures, type BlogContent } from '../../../shared/blogs/shapes.ts';
import type { Picture } from '../../../shared/fields.ts';
import type { Actor } from '../../platform/actor.ts';
import type { MediaRight } from '../../platform/files/mediaRights.ts';
import { refuse } from '../../platform/refusal.ts';
import { picturesIn } from '../../platform/richText.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isShownInPlace, keepForText, ownPictureInText, pictureInText, type ArrivedPicture } from '../media/index.ts';
import { isReadable } from './queries/cards.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** The pictures in the text of `entry` that a reader may see; a guest sees none. */
export const picturesOf = ({ guest, adults }: Pick<Viewer, 'guest' | 'adults'>) =>
  guest
    ? sql`'[]'::json`
    : sql<{ mediaId: number; picture: Picture; alt: string }[]>`(
        select coalesce(json_agg(${pictureInText}), '[]'::json)
        from blog_picture placed join media m on m.id = placed.media_id
        where placed.blog_entry_id = entry.id and ${isShownInPlace({ adults })})`;

/** Every picture of `entry` as its author sees it. */
export const ownPicturesOf = sql`(
  select coalesce(json_agg(${ownPictureInText} order by m.id), '[]'::json)
  from blog_picture placed join media m on m.id = placed.media_id
  where placed.blog_entry_id = entry.id and m.sealed_at is null)`;

/** Puts an upload among the pictures of an entry under lock. Answers its number. */
export async function keepBlogPicture(
  unit: Unit,
  blogEntryId: number,
  author: Actor,
  upload: ArrivedPicture,
): Promise<number> {
  const here = await firstRow(
    unit.sql,
    sql<{ many: number }>`select count(*)::int as many from blog_picture where blog_entry_id = ${blogEntryId}`,
  );
  if (here!.many >= mostBlogPictures) refuse('TooManyPictures');
  const mediaId = await keepForText(unit, author, upload);
  await sql`insert into blog_picture (media_id, blog_entry_id) values (${mediaId}, ${blogEntryId})`.execute(unit.sql);
  return mediaId;
}

/** Refuses a text or a cover with a picture that is not the entry's. */
export async function mustHoldPictures(
  { sql: database }: Unit,
  blogEntryId: number,
  text: string,
  cover: BlogContent['coverMediaId'],
): Promise<void> {
  const mediaIds = [...new Set([...picturesIn(text), ...(cover === null ? [] : [cover])])];
  if (mediaIds.length === 0) return;
  const found = await rows(
    database,
    sql`select from blog_picture where blog_entry_id = ${blogEntryId} and media_id = any(${mediaIds}::bigint[])`,
  );
  if (found.length < mediaIds.length) refuse('PictureNotThere');
}

/** Whether somebody may load a file of a picture because they may read its entry; for everybody else it is not ours to say. */
export const mayLoad: MediaRight = async ({ database, sites }, file, actor) => {
  const site = sites.byId(actor.siteId);
  if (!site) return undefined;
  const reader = viewerOf(actor, site);
  const found = await firstRow(
    database.read,
    sql`select from media_file f join blog_picture placed on placed.media_id = f.media_id
      join media m on m.id = f.media_id join blog_entry entry on entry.id = placed.blog_entry_id
      where f.file = ${file} and ${isShownInPlace(reader)} and ${isReadable(reader)}`,
  );
  return found ? true : undefined;
};
