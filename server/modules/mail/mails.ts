/** Mails of one conversation, in pages of their numbers. */
import { sql, type RawBuilder } from 'kysely';
import type { Checked, Output } from '../../../shared/contract.ts';
import { ConversationType, MailType, MailWarning, type NameOf } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import type { mails } from '../../../shared/mail/contract.ts';
import { unsendMinutes, type MailPicture } from '../../../shared/mail/shapes.ts';
import type { Actor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, firstRow, iso, preparedRows } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { cardOf } from '../profiles/index.ts';
import { isKept, isThereFor, withBothEnds } from './conversations.ts';
import { mailPicturesOf, picturesIn } from './pictures.ts';
import { readersOf, type Reader } from './receipts.ts';
import { houseMailOf } from './house.ts';
import { cut, readStateOf } from './rows.ts';
import { unsealMail } from './sealing.ts';
import { isByLodge, isHidden, isOpenTo } from './groupVisibility.ts';

type MailsInput = Checked<typeof mails.GetMails>;
type Page = Output<typeof mails.GetMails>;

/** What of a conversation its reader may see, and how far it was read. */
interface View {
  conversationId: number;
  profileId: NonNullable<Column<'mail_reader', 'profileId'>>;
  first: number;
  last: NonNullable<Column<'mail_reader', 'lastNumber'>>;
  readNumber: NonNullable<Column<'mail_reader', 'readNumber'>>;
  readers: Reader[];
  isGroup: boolean;
}

interface Row {
  number: Column<'mail', 'number'>;
  type: NameOf<typeof MailType>;
  senderId: Column<'mail', 'senderId'>;
  aboutId: Column<'mail', 'aboutId'>;
  signed: string | null;
  sealed: Buffer | null;
  at: string;
  unsent: boolean;
  quotedNumber: Column<'mail', 'number'> | null;
  quotedSenderId: Column<'mail', 'senderId'>;
  quoted: Buffer | null;
  pictures: MailPicture[];
  quotedPictures: number;
  warning: NameOf<typeof MailWarning> | null;
  byLodge: boolean;
  hidden: boolean;
  house: Page['items'][number]['house'];
}

const viewOf = ({ conversationId, profileId }: { conversationId: number; profileId: number }) => sql<View>`
  select c.id as "conversationId", me.profile_id as "profileId", me.cleared_number + 1 as first, me.last_number as last,
    me.read_number as "readNumber", ${readersOf(profileId)} as readers,
    c.type = ${sql.lit(ConversationType.GroupChat)} as "isGroup"
  from ${withBothEnds(profileId)} where me.profile_id = ${profileId} and c.id = ${conversationId} and ${isKept}`;

/** The first number of the page that is wanted. */
async function startOf({ read }: QueryContext, { timeZone }: Actor, view: View, input: MailsInput): Promise<number> {
  const { before, after, around: number, day, take } = input;
  if (after !== undefined) return after + 1;
  if (number !== undefined) return number - Math.floor(take / 2);
  if (before !== undefined) return before - take;
  if (day === undefined) return view.last + 1 - take;
  const found = await firstRow(read, firstOn(view, day, timeZone));
  return found?.number ?? view.last + 1 - take;
}

/** Numbers and times grow together, so that the first mail of a day is found by halving. */
const firstOn = ({ conversationId, first, last }: View, day: string, timeZone: string) => sql<{ number: number }>`
  with recursive half (low, high) as (
    select ${first}::int, ${last}::int + 1
    union all
    select case when m.at < (${day}::date::timestamp at time zone ${timeZone}) then m.number + 1 else low end,
      case when m.at < (${day}::date::timestamp at time zone ${timeZone}) then high else m.number end
    from half join mail m on m.conversation_id = ${conversationId} and m.number = (low + high) / 2 where low < high)
  select low as number from half where low >= high and low <= ${last}`;

/** Who has answered so often knows whom they write with. */
const knownByAnswers = 5;

/** Of what a reader is warned, on the alias m (mail). */
const warningFor = (profileId: number) => sql`case when m.warning is not null and m.sender_id <> ${profileId}
  and (select count(*) from (select from mail mine where mine.conversation_id = m.conversation_id
    and mine.sender_id = ${profileId} limit ${sql.lit(knownByAnswers)}) as answers) < ${sql.lit(knownByAnswers)}
  then ${enumName(MailWarning, sql.ref('m.warning'))} end`;

interface Part extends Pick<View, 'conversationId' | 'profileId' | 'first'> {
  from: number;
  to: number;
}

const isShown = (profileId: number, mail: string) =>
  sql<boolean>`(${sql.ref(`${mail}.withheld`)} = 0 and ${isOpenTo(profileId, mail)})`;

const mailRows = ({ conversationId, profileId, first, from, to }: Part): RawBuilder<Row> => sql<Row>`
  select m.number, ${enumName(MailType, sql.ref('m.type'))} as type, m.sender_id as "senderId", m.about_id as "aboutId", case when ${isShown(profileId, 'm')} then m.sealed end as sealed, ${iso(sql.ref('m.at'))} as at,
    (select name from person where profile_id = m.sender_id and position = m.signed_by - 1) as signed,
    m.unsent_at is not null as unsent, q.number as "quotedNumber", q.sender_id as "quotedSenderId", case when ${isShown(profileId, 'q')} then q.sealed end as quoted,
    case when ${isShown(profileId, 'm')} then ${mailPicturesOf('m')} else '[]' end as pictures, ${picturesIn('q')} as "quotedPictures",
    ${warningFor(profileId)} as warning, ${isHidden(profileId)} as hidden, ${isByLodge} as "byLodge", ${houseMailOf(profileId)} as house
  from mail m join conversation c on c.id = m.conversation_id left join mail q on q.conversation_id = m.conversation_id and q.number = m.quoted_number and q.number >= ${first}
  where m.conversation_id = ${conversationId} and m.number between ${from} and ${to} order by m.number`;

export async function mailsOf(context: QueryContext, actor: Actor, input: MailsInput): Promise<Page> {
  const { database } = context.platform;
  const { profileId } = actor;
  const [view] = await preparedRows(
    database,
    'view of a conversation',
    { conversationId: input.conversationId, profileId },
    viewOf,
  );
  if (!view) refuse('NotFound');
  const start = await startOf(context, actor, view, input);
  const from = Math.max(start, view.first);
  // What is asked for before a mail ends there, also where the page was cut at the beginning.
  const to = Math.min(input.before !== undefined ? input.before - 1 : from + input.take - 1, view.last);
  const found = from > to ? [] : await preparedRows(database, 'mails', { ...view, from, to }, mailRows);
  const people = await peopleOf(context, actor, found);
  const there = new Set(people.map(({ profileId }) => profileId));
  return {
    items: found.map((row) => forReader(shownMail(context, view, row), row, view, there)),
    earlier: from > view.first,
    later: to < view.last,
    people,
  };
}

/** What is told of a mail where some are not there: neither who they are nor, in a group, what they say. */
function forReader(
  mail: Page['items'][number],
  { quotedSenderId, hidden }: Row,
  { isGroup }: View,
  there: ReadonlySet<number>,
): Page['items'][number] {
  const { authorId, aboutId } = mail;
  const isThere = (id: number | null) => id !== null && there.has(id);
  const quoter = isThere(quotedSenderId) ? quotedSenderId : null;
  const quoted = mail.quoted && (quoter !== null || !isGroup) ? { ...mail.quoted, authorId: quoter } : null;
  const shown = { ...mail, quoted, aboutId: isThere(aboutId) ? aboutId : null };
  if (isThere(authorId)) return shown;
  const nobody = { ...shown, authorId: null, signed: null };
  if (!hidden) return nobody;
  const unseen = { text: '', pictures: [], quoted: null, warning: null };
  return { ...nobody, ...unseen, hidden: true, gone: false, unsent: false, readState: 'None' };
}

function shownMail({ now, platform: { secrets } }: QueryContext, view: View, row: Row): Page['items'][number] {
  const { conversationId, profileId } = view;
  const { number, type, senderId, signed, at } = row;
  const open = (place: number, sealed: Buffer) => unsealMail(secrets, { conversationId, number: place }, sealed);
  const own = senderId === profileId;
  const isWritten = type === 'Normal';
  const gone = isWritten && row.sealed === null;
  const young = now.getTime() - new Date(at).getTime() <= unsendMinutes * minutes;
  const quoted =
    row.quotedNumber !== null && row.quoted
      ? {
          number: row.quotedNumber,
          own: row.quotedSenderId === profileId,
          authorId: row.quotedSenderId,
          text: cut(open(row.quotedNumber, row.quoted)),
          pictures: row.quotedPictures,
        }
      : null;
  return {
    ...{
      number,
      type,
      own,
      authorId: senderId,
      aboutId: row.aboutId,
      aboutMe: row.aboutId === profileId,
      hidden: false,
      byLodge: row.byLodge,
      house: row.house,
    },
    ...{ signed: gone ? null : signed, at, gone, unsent: row.unsent, quoted },
    text: row.sealed ? open(number, row.sealed) : '',
    pictures: gone ? [] : row.pictures,
    readState: isWritten && !gone ? readStateOf({ own, number }, view.readNumber, view.readers) : 'None',
    warning: gone ? null : row.warning,
    can: own && isWritten && !gone && young ? ['UnsendMail'] : [],
  };
}

/** Those who wrote, in the order of their mails, as far as they are there for the reader; of the others no number is told either. */
async function peopleOf({ platform, now }: QueryContext, actor: Actor, found: Row[]): Promise<ProfileCard[]> {
  const ids = [
    ...new Set(found.flatMap((row) => [row.senderId, row.aboutId, row.quotedSenderId].filter((id) => id !== null))),
  ];
  const cards = await preparedRows(
    platform.database,
    'people in mails',
    { ids, me: actor.profileId, now },
    (all) => sql<{ card: ProfileCard | null }>`select ${cardOf(sql.ref('p.id'), all.now)} as card from profile p
      join unnest(${all.ids}::bigint[]) with ordinality as one (id, nth) on one.id = p.id
      where p.id = ${all.me} or ${isThereFor(all.me, 'p')} order by one.nth`,
  );
  return cards.flatMap(({ card }) => card ?? []);
}
