import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { ConversationType, MailBox, MailType, ParticipantStatus } from '../../../shared/enums.ts';
import { sealGroupName, sealMail } from '../../modules/mail/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoAccounts } from '../accounts.ts';
import { demoGroups, type DemoGroup } from '../content/groups.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const minute = 60_000;

interface Row {
  type: number;
  sender: Settled;
  about?: Settled;
  text?: string;
  at: Date;
}

/** A group as it will be: who is in it, and what happened, in its order. */
interface Written {
  group: DemoGroup;
  people: Settled[];
  rows: Row[];
}

/** People who meet each other and have the language of a group, those first who are named. */
function peopleOf(
  { named, size, locale }: DemoGroup,
  here: readonly Settled[],
  apart: ReadonlySet<string>,
  dice: Random,
) {
  const people = named.map((name) => here.find(({ userName }) => userName === name)!);
  const from = here.filter((one) => one.locale === locale && (people.length > 0 || one.member));
  while (people.length < size) {
    const one = from[Math.floor(dice() * from.length)]!;
    if (!people.includes(one) && people.every(({ id }) => !apart.has(`${id} ${one.id}`))) people.push(one);
  }
  return people;
}

/** Who began it invites the others, who come before the first word; one leaves between the words. */
function written(group: DemoGroup, people: Settled[], now: Date, dice: Random): Written {
  const [by, ...others] = people as [Settled, ...Settled[]];
  const joined = others.slice(0, others.length - (group.invited ?? 0));
  const happened: Omit<Row, 'at'>[] = [
    { type: MailType.GroupChatCreated, sender: by },
    ...others.map((about) => ({ type: MailType.GroupChatInvited, sender: by, about })),
    ...joined.map((sender) => ({ type: MailType.GroupChatJoined, sender })),
    ...group.lines.map(([speaker, text]) => ({ type: MailType.Normal, sender: people[speaker]!, text })),
  ];
  if (group.left !== undefined) happened.splice(-1, 0, { type: MailType.GroupChatLeft, sender: people[group.left]! });
  let at = now.getTime() - 40 * minute - dice() * 60 * 48 * minute;
  const rows = happened.toReversed().map((one) => {
    const row = { ...one, at: new Date(at) };
    at -= minute + dice() * 90 * minute;
    return row;
  });
  return { group, people, rows: rows.toReversed() };
}

/** Most of those who write tell how far they have read. */
export async function shareReceipts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update profile set configuration = configuration || '{"readReceipts": true}' where demo and (id % 4 <> 3 or name = any($1))`,
    [demoAccounts.map(({ userName }) => userName)],
  );
  const shares = (profile: string) => `(${profile}.configuration ->> 'readReceipts')::boolean is true`;
  await client.query(
    `update participant me set receipt_number = read_number from profile mine, conversation c
     where mine.id = me.profile_id and ${shares('mine')} and c.id = me.conversation_id and me.box <> ${MailBox.Requests}
       and (c.type <> ${ConversationType.Normal} or exists (
         select from profile other where other.id in (c.low_id, c.high_id) and other.id <> mine.id and ${shares('other')}))`,
  );
}

/** Groups of the demo community, in which some words wait for those who have accounts there. */
export async function seedGroups(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<number> {
  const dice = random(1406);
  const here = people.filter(({ status, accessType }) => status === 'Active' && accessType !== 'Support');
  const { rows } = await client.query<{ pair: string }>(`select profile_id || ' ' || other_id as pair from apart`);
  const apart = new Set(rows.map(({ pair }) => pair));
  const all = demoGroups.map((group) => written(group, peopleOf(group, here, apart, dice), now, dice));
  const ids = await insertRows(
    client,
    'conversation',
    {
      ...{ dark: 'boolean', type: 'smallint', last_number: 'int' },
      ...{ created_by: 'bigint', owner_id: 'bigint', created_at: 'timestamptz' },
    },
    all.map(({ people: [by], rows: lines }) => ({
      ...{ dark: false, type: ConversationType.GroupChat, last_number: lines.length },
      ...{ created_by: by!.id, owner_id: by!.id, created_at: lines[0]!.at },
    })),
  );
  const names = all.map(({ group }, nth) => sealGroupName(secrets, ids[nth]!, group.name));
  await client.query(
    `update conversation set name_sealed = v.name from unnest($1::bigint[], $2::bytea[]) as v (id, name)
     where conversation.id = v.id`,
    [ids, names],
  );
  await insertLinks(
    client,
    'mail',
    mailColumns,
    all.flatMap((one, nth) => mailsOf(one, ids[nth]!, secrets)),
  );
  await insertLinks(
    client,
    'participant',
    placeColumns,
    all.flatMap((one, nth) => placesOf(one, ids[nth]!, dice)),
  );
  return all.length;
}

const mailColumns = {
  ...{ conversation_id: 'bigint', number: 'int', type: 'smallint', sender_id: 'bigint' },
  ...{ about_id: 'bigint', sealed: 'bytea', at: 'timestamptz' },
};

const mailsOf = ({ rows }: Written, conversationId: number, secrets: Secrets) =>
  rows.map(({ type, sender, about, text, at }, place) => ({
    ...{
      conversation_id: conversationId,
      number: place + 1,
      type,
      sender_id: sender.id,
      about_id: about?.id ?? null,
      at,
    },
    sealed:
      text === undefined
        ? null
        : `\\x${sealMail(secrets, { conversationId, number: place + 1 }, text).toString('hex')}`,
  }));

const placeColumns = {
  ...{ profile_id: 'bigint', conversation_id: 'bigint', box: 'smallint', last_number: 'int', last_at: 'timestamptz' },
  ...{ last_from_others: 'int', cleared_number: 'int', read_number: 'int', joined_number: 'int' },
  ...{
    standing: 'smallint',
    marked_unread: 'boolean',
    has_written: 'boolean',
    pinned: 'boolean',
    filtered_by: 'smallint[]',
  },
};

/** How it stands for each: from the line with which they came to the one with which they went. */
function placesOf({ people, rows }: Written, conversationId: number, dice: Random) {
  return people.map((one, place) => {
    const numberOf = (type: number, is: (row: Row) => boolean) =>
      rows.findIndex((row) => row.type === type && is(row)) + 1;
    const invited = numberOf(MailType.GroupChatInvited, ({ about }) => about === one);
    const joined = place === 0 ? 1 : numberOf(MailType.GroupChatJoined, ({ sender }) => sender === one);
    const left = numberOf(MailType.GroupChatLeft, ({ sender }) => sender === one);
    const last = joined === 0 ? invited : left || rows.length;
    const fromOthers =
      rows.slice(0, last).findLastIndex(({ type, sender }) => type === MailType.Normal && sender !== one) + 1;
    return {
      ...{ profile_id: one.id, conversation_id: conversationId, last_number: last, last_at: rows[last - 1]!.at },
      box: joined === 0 ? MailBox.Requests : MailBox.Inbox,
      standing: joined === 0 ? ParticipantStatus.Invited : left > 0 ? ParticipantStatus.Left : ParticipantStatus.Joined,
      last_from_others: joined === 0 ? 0 : fromOthers,
      cleared_number: joined === 0 ? last : Math.max(0, joined - 1),
      joined_number: joined,
      read_number: left === 0 && dice() < 0.4 ? Math.max(joined, last - 1 - Math.floor(dice() * 3)) : last,
      marked_unread: joined === 0,
      has_written: rows.some(({ type, sender }) => type === MailType.Normal && sender === one),
      pinned: false,
      filtered_by: [],
    };
  });
}
