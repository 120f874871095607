import { beforeEach, expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { warningOf } from '../../server/modules/mail/signals/words.ts';
import { fadedTo, waitOf } from '../../server/modules/mail/signals/score.ts';
import { ReportedContent } from '../../shared/enums.ts';
import { caseOf, staff } from '../moderation/desk.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';
import { begun } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
});

const people = (n: number) => Promise.all(Array.from({ length: n }, () => given.profile()));

const suspicion = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ score: number; signals: number[] }>(
      'select round(score::numeric, 2)::float as score, signals from mail_suspicion where profile_id = $1',
      [profileId],
    )
  )[0];

const warnings = async (who: Somebody, conversationId: number) =>
  (await who.GetMails({ conversationId })).items.map(({ warning }) => warning);

const letter = 'Your profile made me smile at once, I would love to hear from you';

test.each([
  ['Can you send me some money for the train?', 'Money'],
  ['Kan du overføre på MobilePay?', 'Money'],
  ['Jeg skal bruge et gavekort', 'Money'],
  ['Kan du låna pengar till mig? Swisha mig', 'Money'],
  ['I do well with bitcoin', 'Money'],
  ['Write me at jo@example.com', 'OffSite'],
  ['Ring til mig på 20 30 40 50', 'OffSite'],
  ['Find me on telegram', 'OffSite'],
  ['Hitta mig på snap', 'OffSite'],
  ['www.elsewhere.example', 'OffSite'],
  ['Kik forbi en dag, der er ingen signal i kælderen', null],
  ['Do you pay attention to the moon?', null],
  ['Jeg arbejder i en bank, penge er ikke alt', null],
  ['We met at 19.30 on 12.11.2026', null],
  ['Det är en swish av vind', null],
])('“%s” warns of %s', (text, warning) => {
  expect(warningOf(text)).toBe(warning);
});

test('whoever hardly knows who asks for money or a number is warned; the writer is not told', async () => {
  const conversationId = await begun(anna, bert, { text: 'Send me money on MobilePay' });
  await anna.SendMail({ conversationId, text: 'Or write to jo@example.com' });
  await anna.SendMail({ conversationId, text: 'Nice weather.' });
  expect(await warnings(bert, conversationId)).toEqual(['Money', 'OffSite', null]);
  expect(await warnings(anna, conversationId)).toEqual([null, null, null]);
  expect(await suspicion(anna)).toMatchObject({ score: 4, signals: [3, 4] });
});

test('in an ordinary conversation a number raises nothing, and an old warning goes when the two know each other', async () => {
  const conversationId = await begun(anna, bert, { text: 'My number is 20 30 40 50' });
  expect(await warnings(bert, conversationId)).toEqual(['OffSite']);
  for (let n = 0; n < 10; n++) {
    await bert.SendMail({ conversationId, text: 'How was your day?' });
    await anna.SendMail({ conversationId, text: 'Long and cold.' });
  }
  const before = await suspicion(anna);
  await anna.SendMail({ conversationId, text: 'My e-mail is anna@example.com, and shall we share by MobilePay?' });
  await bert.SendMail({ conversationId, text: 'And mine is bert@example.com' });
  expect([...new Set(await warnings(bert, conversationId)), ...new Set(await warnings(anna, conversationId))]).toEqual([
    null,
    null,
  ]);
  expect(await suspicion(anna)).toEqual(before);
  expect(await suspicion(bert)).toBeUndefined();
});

test('a favourite, and the house, are not judged', async () => {
  await bert.AddFavorite({ profileId: anna.profileId });
  await begun(anna, bert, { text: 'My number is 20 30 40 50' });
  await begun(anna, await given.profile({ role: 'Support' }), { text: 'I lost my bank transfer' });
  expect(await suspicion(anna)).toBeUndefined();
});

test('a number in what a group is called is noticed as in a mail, by strangers alone', async () => {
  const [carl, dora] = await people(2);
  const name = 'Ring 20 30 40 50';
  await anna.AddFavorite({ profileId: bert.profileId });
  await bert.AddFavorite({ profileId: anna.profileId });
  const { conversationId } = await anna.CreateGroupChat({ name, profileIds: [bert.profileId] });
  expect(await suspicion(anna)).toBeUndefined();
  await anna.InviteToGroupChat({ conversationId, profileIds: [carl!.profileId] });
  expect(await suspicion(anna)).toMatchObject({ score: 1, signals: [4] });
  const other = await dora!.CreateGroupChat({ name: 'Winter bathers', profileIds: [bert.profileId] });
  expect(await suspicion(dora!)).toBeUndefined();
  await dora!.RenameGroupChat({ conversationId: other.conversationId, name });
  expect(await suspicion(dora!)).toMatchObject({ score: 1, signals: [4] });
});

test('the same to many counts from the third one on, whoever they are called; a short greeting never', async () => {
  const [one, other, third, ...more] = await people(8);
  for (const to of [one!, other!]) await begun(anna, to, { text: `Hello ${to.name}! ${letter}.` });
  expect(await suspicion(anna)).toBeUndefined();
  await begun(anna, third!, { text: `HELLO ${third!.name}, ${letter}` });
  expect(await suspicion(anna)).toMatchObject({ score: 2, signals: [2] });
  for (const to of more) await begun(bert, to, { text: 'Hello, how are you?' });
  expect(await suspicion(bert)).toBeUndefined();
  const rows = await world.sql<{ row: string }>('select row_to_json(d)::text as row from first_mail_digest d');
  expect(rows.filter(({ row }) => /smile|profile made/.test(row))).toEqual([]);
});

test('two who write the same have nothing in common in the database', async () => {
  const [one, other] = await people(2);
  await begun(anna, one!, { text: letter });
  await begun(bert, other!, { text: letter });
  const digests = await world.sql<{ digest: string }>(
    `select distinct encode(digest, 'hex') as digest from first_mail_digest where profile_id = any($1)`,
    [[anna.profileId, bert.profileId]],
  );
  expect(digests).toHaveLength(2);
});

test('whoever asks for money right away waits longer and longer for the next conversation, and answers all the same', async () => {
  const [one, other, third] = await people(3);
  const conversationId = await begun(anna, one!, { text: 'Can you send me money?' });
  await begun(anna, other!, { text: 'Can you send me money?' });
  await expect(begun(anna, third!)).rejects.toMatchObject({ code: 'NextConversationLater' });
  await expect(anna.CreateGroupChat({ name: 'Bathers', profileIds: [third!.profileId] })).rejects.toMatchObject({
    code: 'NextConversationLater',
  });
  await one!.SendMail({ conversationId, text: 'No.' });
  await anna.SendMail({ conversationId, text: 'A pity.' });
  await world.advance(11 * minutes);
  await begun(anna, third!);
});

test('a score fades by half in three days, and the wait with it', () => {
  const now = new Date();
  expect(fadedTo(8, new Date(now.getTime() - 6 * days), now)).toBeCloseTo(2);
  expect([0, 4.9, 5, 7, 9, 50].map(waitOf)).toEqual([0, 0, 10 * minutes, hours, 6 * hours, 6 * hours]);
});

test('many first mails in an hour are noticed after the sixth of a young account, and alone make nobody wait', async () => {
  for (const [nth, to] of (await people(9)).entries()) await begun(anna, to, { text: `Hello number ${nth}` });
  expect(await suspicion(anna)).toMatchObject({ score: 3, signals: [1] });
});

test('where it is much, staff sees one case, which opens no private words, and nothing else happens', async () => {
  const desk = await staff();
  const ask = async (n: number) => {
    for (const to of await people(n)) {
      await begun(await given.anotherBrowserOf(anna), to, { text: `Can you send me money, ${letter}?` });
      await world.advance(7 * hours);
    }
  };
  await ask(3);
  expect(await caseOf(ReportedContent.Profile, anna.profileId)).toBe(0);
  await ask(3);
  const caseId = await caseOf(ReportedContent.Profile, anna.profileId);
  const now = await given.anotherBrowserOf(desk);
  const found = await now.GetCase({ caseId });
  expect(found).toMatchObject({ contentType: 'Profile', reports: 0, reasons: [], items: [], priority: 'High' });
  expect(found.signals).toEqual(['SameWords', 'Money']);
  expect(JSON.stringify(found)).not.toMatch(/send me money|smile at once/);
  expect((await now.GetReportQueue({})).items.map((one) => one.caseId)).toContain(caseId);
  const [{ status }] = (await world.sql<{ status: number }>('select status from profile where id = $1', [
    anna.profileId,
  ])) as [{ status: number }];
  expect(status).toBe(3);
  await now.Reauthenticate({ password });
  await now.ClaimCase({ caseId });
  await now.DecideCase({ caseId, outcome: 'NoAction' });
  await ask(2);
  const cases = await world.sql('select from report_case where content_id = $1', [anna.profileId]);
  expect(cases).toHaveLength(1);
});

test('who comes from a browser of a profile that is locked for good is noticed once', async () => {
  const cheat = await given.profile();
  await world.sql(
    `insert into known_device (profile_id, device_hash, seen_at)
     select $1, device_hash, seen_at from known_device where profile_id = $2 on conflict do nothing`,
    [cheat.profileId, anna.profileId],
  );
  const [one, other] = await people(2);
  await begun(anna, one!);
  expect(await suspicion(anna)).toBeUndefined();
  await setStatus(cheat, 'PermaLocked');
  await begun(anna, other!);
  await begun(anna, bert);
  expect(await suspicion(anna)).toMatchObject({ score: 4, signals: [5] });
});

test('what is noticed of one side is not of the other', async () => {
  const there = await given.insider();
  const stranger = await given.insider();
  await begun(there, stranger, { text: 'Can you send me money?' });
  const noticed = await world.sql<{ id: number }>(
    `select profile_id as id from mail_suspicion where profile_id in (select profiles_of_account(account_of($1)))`,
    [there.profileId],
  );
  expect(noticed).toHaveLength(1);
  expect(Number(noticed[0]!.id)).toBe(there.profileId);
});

test('nothing of it stands in events', async () => {
  await begun(anna, bert, { text: `Can you send me money? ${letter}` });
  const told = await world.sql<{ data: string }>('select data::text from event');
  expect(told.filter(({ data }) => /money|Money|OffSite|score|digest/.test(data))).toEqual([]);
});

test('where the law of a place forbids it, no words are looked at', async () => {
  const config = world.platform.config as { MAIL_WORD_SIGNALS: boolean };
  config.MAIL_WORD_SIGNALS = false;
  try {
    const conversationId = await begun(anna, bert, { text: `Can you send me money? ${letter}` });
    expect(await warnings(bert, conversationId)).toEqual([null]);
    expect(await suspicion(anna)).toBeUndefined();
    expect(await world.sql('select from first_mail_digest where profile_id = $1', [anna.profileId])).toEqual([]);
  } finally {
    config.MAIL_WORD_SIGNALS = true;
  }
});
