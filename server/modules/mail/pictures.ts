/** The pictures of mails: each stands in one mail, is seen by whoever can read that mail, and goes with it. */
import { sql, type RawBuilder } from 'kysely';
import { MediaStatus } from '../../../shared/enums.ts';
import type { Picture } from '../../../shared/fields.ts';
import type { MailPicture } from '../../../shared/mail/shapes.ts';
import { isLoggedIn, isSupport } from '../../platform/actor.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { MediaRight } from '../../platform/files/mediaRights.ts';
import { refuse } from '../../platform/refusal.ts';
import { saidAround } from '../../platform/reportable.ts';
import { detachMedia, dropMedia, putInMail, stillOf } from '../media/index.ts';
import { isEvidence } from '../moderation/index.ts';
import { isKept } from './conversations.ts';
import { isHidden, isOpenTo } from './groupVisibility.ts';

const mailPictureState = sql`case when m.withheld > 0 or m.sealed_at is not null or m.status = ${sql.lit(MediaStatus.ConversionFailed)} then 'Failed'
  when m.status = ${sql.lit(MediaStatus.Live)} then 'Ready' else 'Waiting' end`;

/** The pictures of a mail, whose table has this alias; whoever reads the mail sees them. */
export const mailPicturesOf = (mail: string): RawBuilder<MailPicture[]> => sql<MailPicture[]>`(
  select coalesce(json_agg(json_build_object('mediaId', m.id, 'state', ${mailPictureState},
    'picture', case when ${mailPictureState} = 'Ready' then ${stillOf('tile')} end,
    'full', case when ${mailPictureState} = 'Ready' then ${stillOf('full')} end) order by placed.position), '[]'::json)
  from (select media_id, position from mail_picture where conversation_id = ${sql.ref(`${mail}.conversation_id`)}
    and number = ${sql.ref(`${mail}.number`)}) placed join media m on m.id = placed.media_id)`;

/** The same for those who have to judge the mail, also what is out of sight. */
export const judgedPicturesOf = (mail: string): RawBuilder<Picture[]> => sql<Picture[]>`(
  select coalesce(json_agg(${stillOf('large')} order by placed.position), '[]'::json)
  from (select media_id, position from mail_picture where conversation_id = ${sql.ref(`${mail}.conversation_id`)}
    and number = ${sql.ref(`${mail}.number`)}) placed
  join media m on m.id = placed.media_id and m.sealed_at is null and m.status = ${sql.lit(MediaStatus.Live)})`;

/** How many pictures a mail has, whose table has this alias. */
export const picturesIn = (mail: string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from mail_picture where conversation_id = ${sql.ref(`${mail}.conversation_id`)}
    and number = ${sql.ref(`${mail}.number`)})`;

/** Has uploads of a member stand in a mail of theirs. Refuses with NotFound what is no upload for a mail, or stands in one. */
export async function placeMailPictures(
  unit: Unit,
  profileId: number,
  { conversationId, number }: { conversationId: number; number: number },
  pictureIds: readonly number[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  if (!(await putInMail(unit, profileId, pictureIds))) refuse('NotFound');
  await sql`insert into mail_picture (media_id, conversation_id, number, position)
    select id, ${conversationId}, ${number}, position from unnest(${pictureIds}::bigint[]) with ordinality as one (id, position)`.execute(
    unit.sql,
  );
}

/** The pictures that `which` chooses from `mail_picture placed`, by whose they are. */
const chosen = (unit: Unit, which: RawBuilder<unknown>) =>
  rows(
    unit.sql,
    sql<{
      profileId: Column<'media', 'profileId'>;
      mediaIds: number[];
    }>`select m.profile_id as "profileId", json_agg(m.id) as "mediaIds"
      from mail_picture placed join media m on m.id = placed.media_id where ${which} group by m.profile_id order by m.profile_id`,
  );

/** Takes the pictures of one mail from their owner: they stay with the mail, or are deleted. */
export async function takeBackPicturesOf(
  unit: Unit,
  conversationId: number,
  number: number,
  stays: boolean,
): Promise<void> {
  const placed = sql`placed.conversation_id = ${conversationId} and placed.number = ${number}`;
  for (const { profileId, mediaIds } of await chosen(unit, placed))
    await (stays ? detachMedia : dropMedia)(unit, profileId, mediaIds);
}

/** Deletes the pictures in conversations that none of their people has any more; what the house has to judge stays. */
export async function dropUnreadable(unit: Unit, conversationIds: readonly number[]): Promise<void> {
  const placed = sql`placed.conversation_id = any(${conversationIds}::bigint[]) and ${isUnreadable('placed')}`;
  for (const { profileId, mediaIds } of await chosen(unit, placed)) await dropMedia(unit, profileId, mediaIds);
}

/** Whether nobody reads a mail any more, on an alias with its place. */
export const isUnreadable = (mail: string): RawBuilder<boolean> => sql<boolean>`(not ${isAroundReported(mail)}
  and not exists (select from mail_reader p join mail m on m.conversation_id = p.conversation_id
    where p.conversation_id = ${sql.ref(`${mail}.conversation_id`)} and m.number = ${sql.ref(`${mail}.number`)}
      and m.number > p.cleared_number and m.number <= p.last_number and (m.unsent_at is null or p.profile_id = any(m.seen_by))))`;

/** Whether a mail is read by those of the house, on an alias with its place: one that was reported, or one around it. */
const isAroundReported = (mail: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from reported_mail r where r.conversation_id = ${sql.ref(`${mail}.conversation_id`)}
    and ${sql.ref(`${mail}.number`)} between r.number - ${sql.lit(saidAround)} and r.number + ${sql.lit(saidAround)}
    and ${isEvidence('Mail', 'r.id')})`;

/** Whether somebody can read the mail `m` of the conversation `c`. */
const isReadBy = (
  profileId: number,
): RawBuilder<boolean> => sql<boolean>`(m.withheld = 0 and ${isOpenTo(profileId)} and exists (
  select from mail_reader me where me.conversation_id = m.conversation_id and me.profile_id = ${profileId}
    and m.number > me.cleared_number and m.number <= me.last_number and ${isKept}) and not ${isHidden(profileId)})`;

/** Whether somebody may load a file because they can read the mail it stands in, or have to judge one near it. */
export const mayLoad: MediaRight = async ({ database }, file, actor) => {
  if (!isLoggedIn(actor)) return undefined;
  const judges = isSupport(actor) ? isAroundReported('m') : sql`false`;
  const found = await firstRow(
    database.read,
    sql`select from media_file f join mail_picture placed on placed.media_id = f.media_id
      join media picture on picture.id = f.media_id and picture.sealed_at is null
      join mail m on m.conversation_id = placed.conversation_id and m.number = placed.number and m.sealed is not null
      join conversation c on c.id = m.conversation_id
      where f.file = ${file} and (${isReadBy(actor.profileId)} or ${judges})`,
  );
  return found ? true : undefined;
};
