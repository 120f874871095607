import type pg from 'pg';
import { ConversationType, LodgeMemberStatus, MailBox, MailType, type Locale } from '../../../shared/enums.ts';
import { sealMail } from '../../modules/mail/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoAccounts } from '../accounts.ts';
import { demoLodgeTalks } from '../content/lodgeMails.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Lodges with mails, beside the first one. */
const otherLodges = 8;

/** Somebody who writes with a lodge, and who of it answers. */
interface Pair {
  lodgeId: number;
  profileId: number;
  adminId: number;
}

interface Written extends Pair {
  texts: readonly string[];
  begun: Date;
}

/** Whether one end is a guided account. */
function guidedAmong(people: readonly Settled[]) {
  const names = new Set(demoAccounts.map(({ userName }) => userName));
  const ids = new Set(people.filter(({ userName }) => names.has(userName)).map(({ id }) => id));
  return ({ profileId }: Pick<Pair, 'profileId'>) => ids.has(profileId);
}

/** For each lodge its members, from the latest, with somebody who runs it, in the languages that they share. */
async function pairsOf(
  client: pg.ClientBase,
  people: readonly Settled[],
): Promise<Map<number, (Pair & { locale: Locale })[]>> {
  const { Member, Requesting, Owner, CoOwner, Assistant } = LodgeMemberStatus;
  const { rows } = await client.query<Pair>(
    `select m.lodge_id as "lodgeId", m.profile_id as "profileId", (array_agg(r.profile_id order by r.id desc))[1] as "adminId"
     from lodge_member m join lodge l on l.id = m.lodge_id and not l.dark and l.archived_at is null
     join lodge_member r on r.lodge_id = m.lodge_id and r.status = any($2)
     where m.status = any($1) and not exists (
       select from apart join lodge_member a on a.profile_id = apart.other_id and a.lodge_id = m.lodge_id and a.status = any($2)
       where apart.profile_id = m.profile_id)
     group by m.lodge_id, m.profile_id, m.since order by m.lodge_id, m.since desc`,
    [
      [Member, Requesting],
      [Owner, CoOwner, Assistant],
    ],
  );
  const isGuided = guidedAmong(people);
  const byId = new Map(people.map((one) => [one.id, one]));
  const found = new Map<number, (Pair & { locale: Locale })[]>();
  // Whoever looks around with a guided account finds something.
  for (const pair of rows.toSorted((a, b) => Number(isGuided(b)) - Number(isGuided(a)))) {
    const [one, admin] = [byId.get(pair.profileId), byId.get(pair.adminId)];
    if (!one || one.status !== 'Active' || one.locale !== admin?.locale) continue;
    found.set(pair.lodgeId, [...(found.get(pair.lodgeId) ?? []), { ...pair, locale: one.locale }]);
  }
  return found;
}

/** What members and lodges write to each other: most is answered, the last question to each lodge waits. */
async function talksOf(client: pg.ClientBase, people: readonly Settled[], now: Date): Promise<Written[]> {
  const pairs = [...(await pairsOf(client, people)).values()].toSorted(([a], [b]) => a!.lodgeId - b!.lodgeId);
  return pairs.slice(0, 1 + otherLodges).flatMap((inLodge, lodge) =>
    demoLodgeTalks[inLodge[0]!.locale].flatMap((texts, nth) => {
      const pair = inLodge.filter(({ locale }) => locale === inLodge[0]!.locale)[nth];
      return pair ? [{ ...pair, texts, begun: new Date(now.getTime() - (1 + lodge + 3 * nth) * day) }] : [];
    }),
  );
}

const at = ({ begun }: Written, nth: number) => new Date(begun.getTime() + nth * 5 * hour);

/** The latest mail of one end: to the lodge, or of it. */
const latest = ({ texts }: Written, ofLodge: boolean) =>
  texts.findLastIndex((_, nth) => (nth % 2 === 1) === ofLodge) + 1;

async function writeTalks(client: pg.ClientBase, secrets: Secrets, all: readonly Written[]): Promise<void> {
  const columns = {
    ...{ dark: 'boolean', type: 'smallint', lodge_id: 'bigint', low_id: 'bigint', last_number: 'int' },
    ...{
      asked_number: 'int',
      answered_number: 'int',
      lodge_read_number: 'int',
      created_by: 'bigint',
      created_at: 'timestamptz',
    },
  };
  const ids = await insertRows(
    client,
    'conversation',
    columns,
    all.map((one) => ({
      ...{ dark: false, type: ConversationType.Lodge, lodge_id: one.lodgeId, low_id: one.profileId },
      ...{ last_number: one.texts.length, asked_number: latest(one, false), answered_number: latest(one, true) },
      ...{ lodge_read_number: latest(one, true), created_by: one.profileId, created_at: one.begun },
    })),
  );
  const mails = all.flatMap((one, nth) =>
    one.texts.map((text, place) => ({
      ...{ conversation_id: ids[nth], number: place + 1, type: MailType.Normal, at: at(one, place) },
      sender_id: place % 2 === 0 ? one.profileId : one.adminId,
      sealed: `\\x${sealMail(secrets, { conversationId: ids[nth]!, number: place + 1 }, text).toString('hex')}`,
    })),
  );
  const mailColumns = {
    conversation_id: 'bigint',
    number: 'int',
    type: 'smallint',
    sender_id: 'bigint',
    at: 'timestamptz',
  };
  await insertLinks(client, 'mail', { ...mailColumns, sealed: 'bytea' }, mails);
  await insertLinks(
    client,
    'participant',
    placeColumns,
    all.map((one, nth) => ({
      ...{ profile_id: one.profileId, conversation_id: ids[nth], box: MailBox.Inbox, last_number: one.texts.length },
      ...{ last_at: at(one, one.texts.length - 1), last_from_others: latest(one, true), read_number: one.texts.length },
    })),
  );
  const writers = all.flatMap((one, nth) =>
    one.texts.length > 1 ? [{ profile_id: one.adminId, conversation_id: ids[nth] }] : [],
  );
  await insertLinks(client, 'lodge_mail_writer', { profile_id: 'bigint', conversation_id: 'bigint' }, writers);
}

const placeColumns = {
  ...{ profile_id: 'bigint', conversation_id: 'bigint', box: 'smallint', last_number: 'int' },
  ...{ last_at: 'timestamptz', last_from_others: 'int', read_number: 'int' },
};

/** Mails between members and lodges. Answers how many conversations these are. */
export async function seedLodgeMails(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<number> {
  const talks = await talksOf(client, people, now);
  await writeTalks(client, secrets, talks);
  return talks.length;
}
