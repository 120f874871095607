import { sql } from 'kysely';
import { MailBox, ParticipantStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { iso, rows } from '../../platform/database/sql.ts';
import { isThereFor, otherOf } from './conversations.ts';
import { isThereStill } from '../lodges/index.ts';
import { passOn } from './groups.ts';
import { eraseForLodges, writtenForLodges } from './lodgeWriters.ts';
import { dropUnreadable, picturesIn } from './pictures.ts';
import { unsealGroupName, unsealMail } from './sealing.ts';
import { isHidden, isOpenTo, nameFor } from './groupVisibility.ts';

interface Row {
  conversationId: number;
  with: string | null;
  named: Column<'conversation', 'nameSealed'>;
  lodge: string | null;
  number: Column<'mail', 'number'>;
  own: boolean;
  from: string | null;
  sealed: NonNullable<Column<'mail', 'sealed'>>;
  pictures: number;
  at: string;
}

interface ExportedMail {
  own: boolean;
  /** Who wrote it, in a group or for a lodge. */
  from: string | null;
  text: string;
  /** How many stand in it; my own are among my pictures. */
  pictures: number;
  at: string;
}

/** What somebody wrote and was written, and whose first mails come to their inbox. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const found = await rows(
      database,
      sql<Row>`select c.id as "conversationId", case when ${isThereFor(profileId, 'other')} then other.name end as with,
          c.name_sealed as named, case when ${isThereStill(profileId)} then l.name end as lodge, m.number, m.sender_id = ${profileId} as own,
          ${nameFor(profileId, 'm.sender_id')} as from, m.sealed, ${picturesIn('m')} as pictures, ${iso(sql.ref('m.at'))} as at
        from participant me join conversation c on c.id = me.conversation_id left join profile other on other.id = ${otherOf(profileId, 'c')}
        left join lodge l on l.id = c.lodge_id
        join mail m on m.conversation_id = c.id and m.number > me.cleared_number and m.number <= me.last_number
        where me.profile_id = ${profileId} and ${isOpenTo(profileId)} and not ${isHidden(profileId)} order by c.id, m.number`,
    );
    const conversations = new Map<number, { with: string | null; name: string | null; mails: ExportedMail[] }>();
    for (const { conversationId, number, own, from, sealed, pictures, at, ...row } of found) {
      const name = row.named ? unsealGroupName(secrets, conversationId, row.named) : row.lodge;
      const one = conversations.get(conversationId) ?? { with: row.with, name, mails: [] };
      one.mails.push({ own, from, text: unsealMail(secrets, { conversationId, number }, sealed), pictures, at });
      conversations.set(conversationId, one);
    }
    const contactFilter = await rows(
      database,
      sql`select groups, age_from as "ageFrom", age_to as "ageTo", verified, within, account_days as "accountDays", pictures
        from contact_filter where profile_id = ${profileId}`,
    );
    const lodgeMails = await writtenForLodges(database, profileId, secrets);
    return { conversations: [...conversations.values()], contactFilter, lodgeMails };
  },
  /** Neither stays invited by the other. */
  async part({ sql: database }, one, other) {
    await sql`update participant i set standing = ${ParticipantStatus.Left}, marked_unread = false, box = ${MailBox.Inbox} from conversation c
      where c.id = i.conversation_id and i.standing = ${ParticipantStatus.Invited} and i.profile_id in (${one}, ${other})
        and c.owner_id in (${one}, ${other})`.execute(database);
  },
  /** Their words go; the copy of the others keeps its own side. */
  async erase(unit, profileId) {
    const { sql: database } = unit;
    const pictured = await rows(
      database,
      sql<{
        id: Column<'mail_picture', 'conversationId'>;
      }>`select distinct placed.conversation_id as id from participant me
        join mail_picture placed on placed.conversation_id = me.conversation_id where me.profile_id = ${profileId}`,
    );
    await sql`update mail set sealed = null, signed_by = null where sender_id = ${profileId}
      and conversation_id in (select conversation_id from participant where profile_id = ${profileId})`.execute(
      database,
    );
    await sql`delete from mail_search s using participant me, mail m where me.profile_id = ${profileId}
      and m.conversation_id = me.conversation_id and m.sender_id = ${profileId}
      and s.conversation_id = m.conversation_id and s.number = m.number`.execute(database);
    await sql`update mail set seen_by = array_remove(seen_by, ${profileId}) where seen_by @> array[${profileId}::bigint]`.execute(
      database,
    );
    await sql`delete from mail_skipped where profile_id = ${profileId}`.execute(database);
    await eraseForLodges(database, profileId);
    await passOn(database, profileId);
    await sql`with left_behind as (delete from participant where profile_id = ${profileId} returning conversation_id)
      delete from conversation c using left_behind where c.id = left_behind.conversation_id and not exists (
        select from participant p where p.conversation_id = c.id and p.profile_id <> ${profileId})`.execute(database);
    await dropUnreadable(
      unit,
      pictured.map(({ id }) => id),
    );
    await sql`update conversation set created_by = null where created_by = ${profileId}`.execute(database);
    await sql`delete from contact_filter where profile_id = ${profileId}`.execute(database);
    await sql`delete from mail_suspicion where profile_id = ${profileId}`.execute(database);
    await sql`delete from first_mail_digest where profile_id = ${profileId}`.execute(database);
  },
};
