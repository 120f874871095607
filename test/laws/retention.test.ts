/**
 * What is kept about people stands in one table in code. Here it is held against the database, the export and the texts;
 * and everything that is forgotten by age is aged.
 */
import { expect, test } from '@jest/globals';
import { erasureItems, erasureFates } from '../../shared/erasure/contract.ts';
import { modules } from '../../server/modules/index.ts';
import { personalDataOf } from '../../server/modules/erasure/archive.ts';
import { forgettings, spanOf, type Forgetting } from '../../server/modules/erasure/forgetting.ts';
import { impersonal, items, retention } from '../../server/modules/erasure/retention.ts';
import { retentionPeriods } from '../../server/modules/erasure/retentionPeriods.ts';
import { days } from '../../server/platform/clock.ts';
import { catalogue } from '../support/catalogue.ts';
import { aRoom } from '../chat/house.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { statementsOf } from '../support/statements.ts';
import { world } from '../support/world.ts';

const english = catalogue('en-GB');

/** Names of columns by which a row says whose it is, beside foreign keys to profiles and persons. */
const says =
  /^(profile|person|author|actor|owner|about|visitor|favourite|other|member|sender|reporter|asker|asked|blocker|blocked)_id$|_(by|as)$/;

interface Column {
  table: string;
  column: string;
  type: string;
}

const columns = () =>
  world.sql<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1, a.attnum`);

const references = () =>
  world.sql<Column & { people: boolean }>(`
    select conrelid::regclass::text as table, a.attname as column, '' as type,
      confrelid in ('profile'::regclass, 'person'::regclass) as people
    from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'f' and conparentid = 0`);

test('every table stands in the retention table, with each column that names somebody', async () => {
  const [all, referring] = await Promise.all([columns(), references()]);
  const toOthers = new Set(
    referring.flatMap((one) => (one.people || one.column.endsWith('_id') ? [] : [`${one.table}.${one.column}`])),
  );
  const telling = all.filter(({ type, column }) => type === 'bigint' && says.test(column));
  const named = [
    ...telling.filter(({ table, column }) => !toOthers.has(`${table}.${column}`)),
    ...referring.filter(({ people }) => people),
  ];
  const found = Object.fromEntries([...new Set(all.map(({ table }) => table))].map((table) => [table, [] as string[]]));
  for (const { table, column } of named) if (!found[table]!.includes(column)) found[table]!.push(column);
  found['profile']!.push('id');
  const told: Record<string, readonly string[]> = Object.fromEntries(impersonal.map((table) => [table, []]));
  for (const [table, { people }] of Object.entries(retention)) told[table] = people;
  const sorted = (tables: Record<string, readonly string[]>) =>
    Object.entries(tables).map(([table, names]) => [table, [...names].sort()]);
  expect(Object.fromEntries(sorted(told))).toEqual(Object.fromEntries(sorted(found)));
});

test('the export has exactly the topics that the table tells, and every module stands in it', async () => {
  const anna = await given.profile();
  const topics = Object.keys(await personalDataOf(world.platform, anna.profileId));
  const told = Object.values(retention).flatMap(({ exported }) => (typeof exported === 'string' ? [] : exported));
  expect(topics.sort()).toEqual([...new Set(told)].sort());
  expect(topics.filter((topic) => !(`export.topic.${topic}` in english))).toEqual([]);
});

test('every item of the deletion page has words and stands for something, and stays no longer than it says', () => {
  const wanted = [...erasureItems.map((item) => `item.${item}`), ...erasureFates.map((fate) => `fate.${fate}`)];
  expect(wanted.filter((id) => !(`erasure.${id}` in english))).toEqual([]);
  const used = new Set(Object.values(retention).map(({ item }) => item));
  expect(erasureItems.filter((item) => item !== 'Backups' && item !== 'Blog' && !used.has(item))).toEqual([]);
  const withDays = erasureItems.filter((item) => items[item].days !== undefined);
  expect(withDays.filter((item) => items[item].fate !== 'Stays')).toEqual([]);
});

/** A row of each kind, as old as now; answers how it is found again. */
const rows: Record<string, (who: Somebody, other: Somebody) => Promise<string>> = {
  async ForgetVisits(who, other) {
    await other.AddProfileVisit({ profileId: who.profileId });
    return `select from visit where profile_id = ${who.profileId}`;
  },
  async ForgetLogOns(who) {
    await who.LogOut();
    return `select from session where profile_id = ${who.profileId}`;
  },
  async ForgetChatMessages(who) {
    const roomId = await aRoom();
    await who.JoinRoom({ roomId });
    await who.AddMessage({ roomId, text: 'Good evening.' });
    return `select from chat_message where sender_id = ${who.profileId}`;
  },
  ForgetDevices: (who) => Promise.resolve(`select from known_device where profile_id = ${who.profileId}`),
  async ForgetFirstMails(who, other) {
    const { conversationId } = await who.StartConversation({ profileId: other.profileId, text: 'Shall we swim?' });
    return link(
      who,
      'first_mail_digest',
      `(profile_id, conversation_id, digest, at) values (${who.profileId}, ${conversationId}, '\\x00'::bytea, now())`,
    );
  },
  async ForgetMailSuspicion(who) {
    return link(
      who,
      'mail_suspicion',
      `(profile_id, score, scored_at, signals) values (${who.profileId}, 1, now(), '{1}')`,
    );
  },
  async ForgetNotifications(who, other) {
    const { blogEntryId } = await given.blogEntry({ by: who });
    await other.AddBlogComment({ blogEntryId, text: 'A kind word.' });
    await world.settle();
    await world.sql(`insert into delivery (notification_id, channel, planned_at)
      select id, 'push', now() from notification where profile_id = ${who.profileId}`);
    return `select from notification where profile_id = ${who.profileId}`;
  },
  async ForgetDeliveries() {
    await world.sql(`insert into delivery (notification_id, channel, planned_at) values (4711, 'push', now())`);
    return 'select from delivery where notification_id = 4711';
  },
  async ForgetDigests(who) {
    await world.sql(`insert into digest (profile_id, day, made_at) values (${who.profileId}, now(), now())`);
    return `select from digest where profile_id = ${who.profileId}`;
  },
  async ForgetSeenBeforeBlock({ profileId }, other) {
    await world.sql(`insert into seen_before_block (profile_id, thing, at) values ($1, $2, now())`, [
      profileId,
      `Profile ${other.profileId}`,
    ]);
    return `select from seen_before_block where profile_id = ${profileId}`;
  },
  async ForgetDroppedMedia({ profileId }) {
    await world.sql(
      `insert into dropped_media (media_id, profile_id, words, audience, adult, shown_from, at) values (4711, $1, '', 1, false, now(), now())`,
      [profileId],
    );
    return `select from dropped_media where profile_id = ${profileId}`;
  },
  async ForgetHiddenThings() {
    await world.sql(`insert into thing_hidden (thing, at) values ('BlogEntry 1', now())`);
    return `select from thing_hidden`;
  },
  async ForgetDrafts(who, other) {
    const { blogEntryId } = await given.blogEntry({ by: other });
    await who.SaveDraft({ place: 'BlogEntry', placeId: blogEntryId, version: 0, text: 'Half a th' });
    return `select from draft where profile_id = ${who.profileId}`;
  },
  async ForgetEndedDrafts(who, other) {
    const { blogEntryId } = await given.blogEntry({ by: other });
    await who.AddBlogComment({ blogEntryId, text: 'A kind word.' });
    return `select from draft where profile_id = ${who.profileId}`;
  },
  async ForgetCommands(who, other) {
    await who.AddFavorite({ profileId: other.profileId }, { commandId: crypto.randomUUID() });
    return `select from command_log where profile_id = ${who.profileId}`;
  },
  async ForgetEvents(who, other) {
    await who.AddFavorite({ profileId: other.profileId });
    await world.settle();
    return `select from event where actor_id = ${who.profileId}`;
  },
  ForgetOrders: (who) =>
    link(
      who,
      'shop_order',
      `(profile_id, site_id, product, status, amount, vat, vat_percent, currency, start_at_once, tracking, created_at)
        values (${who.profileId}, 1, 1, 2, 100, 20, 25, 'DKK', true, 'Forgotten', now())`,
    ),
  ForgetRemedies: (who, other) =>
    link(
      who,
      'payment_remedy',
      `(profile_id, kind, days, reason, proposed_by, proposed_at, decided_at)
        values (${who.profileId}, 2, 3, 'Fault', ${other.profileId}, now(), now())`,
    ),
  ForgetRemedyProposals: (who, other) =>
    link(
      who,
      'proposal',
      `(kind, subject_id, profile_id, payload, proposed_by, proposed_at)
        values ('Days', ${who.profileId}, ${who.profileId}, '{}', ${other.profileId}, now())`,
    ),
  ForgetSubscriptions: (who) =>
    link(
      who,
      'subscription',
      `(profile_id, plan_id, state, anchor_at, months, paid_until, started_at, ended_at)
        select ${who.profileId}, min(id), 6, now(), 1, now(), now(), now() from plan`,
    ),
  async ForgetBanMarks() {
    await world.sql(`insert into ban_mark (address_digest, marked_at) values ('\\x00'::bytea, now())`);
    return `select from ban_mark`;
  },
  async ForgetLinks(who) {
    return link(
      who,
      'secret_link',
      `(purpose, profile_id, created_at, expires_at) values ('None', ${who.profileId}, now(), now() - interval '1 second')`,
    );
  },
  async ForgetChallenges(who) {
    return link(
      who,
      'passkey_challenge',
      `(challenge, purpose, profile_id, expires_at) values ('c', 'None', ${who.profileId}, now() - interval '1 second')`,
    );
  },
  async ForgetSsoLinks() {
    await world.sql(`insert into sso_link_used (id, expires_at) values ('used', now() - interval '1 second')`);
    return `select from sso_link_used where id = 'used'`;
  },
  async ForgetEmailChanges(who) {
    return link(
      who,
      'email_change',
      `(profile_id, email, asked_at, expires_at) values (${who.profileId}, 'new@mail.example', now(), now() - interval '1 second')`,
    );
  },
  async ForgetMoves(who) {
    return link(who, 'place_change', `(profile_id, at) values (${who.profileId}, now())`);
  },
};

async function link({ profileId }: Somebody, table: string, columnsAndValues: string): Promise<string> {
  await world.sql(`insert into ${table} ${columnsAndValues}`);
  return `select from ${table} where profile_id = ${profileId}`;
}

test('each thing that is forgotten by age has its test', () => {
  expect(Object.keys(rows).sort()).toEqual(forgettings.map(({ name }) => name).sort());
});

test.each(forgettings.map((one) => [one.name, one.days, one] as const))(
  '%s: it is there for %d days, less those of its partition at most, and no longer',
  async (name: string, keptFor: number, one: Forgetting) => {
    const { table } = one;
    const [who, other] = await Promise.all([given.profile(), given.profile()]);
    const find = await rows[name]!(who, other);
    const count = async () => (await world.sql(find)).length;
    await runSchedules([name]);
    if (keptFor > 0) {
      expect([table, await count()]).not.toEqual([table, 0]);
      await world.advance((keptFor - spanOf(one)) * days - 60_000);
      await runSchedules([name]);
    }
    expect([table, (await count()) > 0]).toEqual([table, keptFor > 0]);
    await world.advance(spanOf(one) * days + 120_000);
    await runSchedules([name]);
    expect([table, await count()]).toEqual([table, 0]);
  },
);

test('nothing is kept longer than was promised', () => {
  expect(retentionPeriods).toEqual({
    ...{ visits: 90, logOns: 90, devices: 400, moves: 1, notifications: 180, technicalLog: 35 },
    ...{ drafts: 90, endedDrafts: 1, firstMails: 7, mailSuspicion: 60, chat: 30, dropped: 30 },
    ...{ exports: 7, banMarks: 1095, evidence: 183, backups: 35, bookkeeping: 2192 },
  });
  const daysOf = Object.fromEntries(forgettings.map((one) => [one.table, one.days]));
  expect(daysOf).toMatchObject({ visit: 90, session: 90, notification: 180, command_log: 35, event: 35 });
});

test('an event that is still at work stays, however old', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await anna.AddFavorite({ profileId: bert.profileId });
  const mine = `select id from event where actor_id = ${anna.profileId}`;
  await world.advance((retentionPeriods.technicalLog + 5) * days);
  await runSchedules(['ForgetEvents']);
  expect(await world.sql(mine)).toHaveLength(1);
  await world.settle();
  await world.sql(`update job set done_at = null where event_id in (${mine})`);
  await runSchedules(['ForgetEvents']);
  expect(await world.sql(mine)).toHaveLength(1);
});

test('what the items say to stay for some days is what the schedules keep', () => {
  const daysOf = (table: string) => forgettings.find((one) => one.table === table)?.days;
  expect([items.TechnicalLog.days, items.BanMark.days]).toEqual([daysOf('event'), daysOf('ban_mark')]);
  expect([daysOf('shop_order'), daysOf('subscription')]).toEqual([items.Bookkeeping.days, items.Bookkeeping.days]);
  const names = modules.flatMap((one) => (one.schedules ?? []).map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['FindErasures', 'ForgetExports', 'ForgetVideos', 'ForgetReports']));
});

test.each(forgettings.map(({ name }) => name))(
  '%s: what is old is found by an index, however many rows there are',
  async (name) => {
    const sent = await statementsOf(() => runSchedules([name]));
    const portions = sent.filter(({ text }) => /^\s*with old as materialized/.test(text));
    expect(portions.length).toBeGreaterThan(0);
    const client = await world.platform.database.ownPool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
      for (const { text, values } of portions) {
        const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        expect(plan.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan| Sort /.test(line))).toEqual([]);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
