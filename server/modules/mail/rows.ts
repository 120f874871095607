/** Conversations as their people see them. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { beginningOf } from '../../../shared/beginning.ts';
import {
  ConversationType,
  FilteredBy,
  MailBox,
  type MailReadState,
  MailType,
  nameOf,
  type NameOf,
} from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import type { conversation } from '../../../shared/mail/shapes.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Column } from '../../platform/database/columns.ts';
import { type SortOrder } from '../../platform/database/cursors.ts';
import { enumName, iso, preparedRows } from '../../platform/database/sql.ts';
import type { Onlooker } from '../../platform/reportable.ts';
import { isThereStill, lodgeOf } from '../lodges/index.ts';
import { cardOf } from '../profiles/index.ts';
import { canWithConversation } from './conversationCommands.ts';
import { declinedSince, isKept, isThereFor, withBothEnds, writingFacts } from './conversations.ts';
import { picturesIn } from './pictures.ts';
import type { WritingFacts } from './rules.ts';
import { readersOf, wasRead, type Reader } from './receipts.ts';
import { unsealGroupName, unsealMail } from './sealing.ts';
import { houseMailOf } from './house.ts';
import { isByLodge, isHidden, nameFor, unreadMails } from './groupVisibility.ts';

export type Conversation = z.output<typeof conversation>;

/** Characters of a mail shown in a list. */
const excerpt = 120;

export const cut = (text: string): string => beginningOf(text.replaceAll(/\s+/g, ' '), excerpt);

interface LastRow {
  type: NameOf<typeof MailType>;
  senderId: number | null;
  number: number;
  sealed: string | null;
  pictures: number;
  hidden: boolean;
  author: string | null;
  about: string | null;
  aboutMe: boolean;
  byLodge: boolean;
  house: NonNullable<Conversation['last']>['house'];
}

interface Row extends Omit<WritingFacts, 'type'> {
  sortKeys: string;
  conversationId: number;
  type: Column<'conversation', 'type'>;
  box: NameOf<typeof MailBox>;
  profile: ProfileCard | null;
  lodge: Conversation['lodge'];
  lastNumber: NonNullable<Column<'mail_reader', 'lastNumber'>>;
  lastAt: string;
  last: LastRow | null;
  readers: Reader[];
  name: string | null;
  unread: number;
  markedUnread: NonNullable<Column<'mail_reader', 'markedUnread'>>;
  mutedUntil: string | null;
  pinned: NonNullable<Column<'mail_reader', 'pinned'>>;
  filteredBy: NonNullable<Column<'mail_reader', 'filteredBy'>>;
  readNumber: NonNullable<Column<'mail_reader', 'readNumber'>>;
  hasWritten: NonNullable<Column<'mail_reader', 'hasWritten'>>;
}

const lastMail = (
  me: number,
) => sql`(select json_build_object('type', ${enumName(MailType, sql.ref('m.type'))}, 'senderId', m.sender_id,
    'number', m.number, 'sealed', encode(m.sealed, 'base64'), 'pictures', ${picturesIn('m')}, 'hidden', ${isHidden(me)}, 'author', ${nameFor(me, 'm.sender_id')},
    'about', ${nameFor(me, 'm.about_id')}, 'aboutMe', m.about_id is not distinct from ${me}::bigint,
    'byLodge', ${isByLodge}, 'house', ${houseMailOf(me)})
  from mail m where m.conversation_id = c.id and m.number = me.last_number
    and m.number > me.cleared_number and m.unsent_at is null and m.withheld = 0)`;

/** Which of a reader's conversations are wanted, and in what order. */
export interface Which<V extends object> {
  /** Of its own for each shape of the statement. */
  name: string;
  values: V;
  /** The order in which they come, where there are several. */
  order?: SortOrder;
  /** On the aliases me (mail_reader) and c (conversation); it sees stand-ins for the values. */
  where: (values: V & Reading) => RawBuilder<unknown>;
}

interface Reading {
  me: number;
  now: Date;
  declinedSince: Date;
}

const rowsOf = (
  { me: profileId, now, declinedSince }: Reading,
  which: RawBuilder<unknown>,
  order: SortOrder | undefined,
) => sql<Row>`
  select ${order ? order.keys : sql`''`} as "sortKeys", c.id as "conversationId", c.type, ${enumName(MailBox, sql.ref('me.box'))} as box,
    case when ${isThereFor(profileId, 'other')} then ${cardOf(sql.ref('other.id'), now)} end as profile,
    case when ${isThereStill(sql.ref('c.low_id'))} then ${lodgeOf} end as lodge,
    me.last_number as "lastNumber", ${iso(sql.ref('me.last_at'))} as "lastAt", ${lastMail(profileId)} as last,
    encode(c.name_sealed, 'base64') as name, ${readersOf(profileId)} as readers, ${unreadMails(profileId)} as unread,
    me.marked_unread as "markedUnread", case when me.muted_until > ${now} then ${iso(sql.ref('me.muted_until'))} end as "mutedUntil",
    me.pinned, me.filtered_by as "filteredBy", me.read_number as "readNumber", me.has_written as "hasWritten", ${writingFacts(profileId, now, declinedSince)}
  from ${withBothEnds(profileId)} where me.profile_id = ${profileId} and ${which} ${order ? sql`order by ${order.by}` : sql``}`;

/** How far a mail was read, as its writer or its reader is told. */
export const readStateOf = (mail: { own: boolean; number: number }, readNumber: number, readers: readonly Reader[]) =>
  mail.own
    ? wasRead(readers, mail.number)
      ? 'SentAndRead'
      : 'Sent'
    : ((mail.number <= readNumber ? 'Read' : 'Unread') satisfies NameOf<typeof MailReadState>);

const lastOf = ({ senderId: _, number: __, sealed: ___, pictures, ...last }: LastRow, own: boolean, text: string) => ({
  ...last,
  own,
  text: cut(text),
  pictures: last.hidden ? 0 : pictures,
});

/** One conversation that its reader keeps. */
export const oneOf = (conversationId: number): Which<{ conversationId: number }> => ({
  name: 'one',
  values: { conversationId },
  where: (at) => sql`c.id = ${at.conversationId} and ${isKept}`,
});

/** Reads conversations of an actor, with how far they have read each. */
export async function conversationsOf<V extends object>(
  { now, platform: { database, secrets } }: Pick<Onlooker, 'now' | 'platform'>,
  actor: Actor,
  { name, values, order, where }: Which<V>,
): Promise<{ shown: Conversation; sortKeys: string; facts: WritingFacts; readNumber: number; hasWritten: boolean }[]> {
  const all = { ...values, me: actor.profileId, now, declinedSince: declinedSince(now) };
  const found = await preparedRows(database, `conversations ${name}`, all, (one) => rowsOf(one, where(one), order));
  return found.map((row) => {
    const {
      reachable,
      toHouse,
      answered,
      written,
      readers,
      readNumber,
      hasWritten,
      last,
      filteredBy,
      sortKeys,
      ...shown
    } = row;
    const type = nameOf(ConversationType, row.type);
    const facts = { type, standing: row.standing, reachable, toHouse, answered, written, unanswered: row.unanswered };
    const own = last?.senderId === actor.profileId;
    const opened =
      last?.sealed && !last.hidden
        ? unsealMail(
            secrets,
            { conversationId: row.conversationId, number: last.number },
            Buffer.from(last.sealed, 'base64'),
          )
        : '';
    return {
      facts,
      readNumber,
      hasWritten,
      sortKeys,
      shown: {
        ...shown,
        type,
        name: row.name && unsealGroupName(secrets, row.conversationId, Buffer.from(row.name, 'base64')),
        last: last && lastOf(last, own, opened),
        readState: last?.type === 'Normal' ? readStateOf({ own, number: last.number }, readNumber, readers) : 'None',
        filteredBy: filteredBy.map((one) => nameOf(FilteredBy, one)),
        can: canWithConversation(actor, { ...facts, boxes: [row.box], standings: [row.standing] }),
      },
    };
  });
}
