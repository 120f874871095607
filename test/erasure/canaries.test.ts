/**
 * Somebody says a word of their own in every field that members can write into. The export holds each of them; a day
 * after the erasure none stands anywhere: in no table, no file, no key of Redis.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import { AlbumType } from '../../shared/enums.ts';
import { items, retention } from '../../server/modules/erasure/retention.ts';
import { days, hours } from '../../server/platform/clock.ts';
import { randomName } from '../../server/platform/files/storage.ts';
import { newcomer, tokenFor } from '../signUp/newcomer.ts';
import { Authenticator } from '../support/authenticator.ts';
import { catalogue } from '../support/catalogue.ts';
import { exported } from '../support/exported.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, consentOf, jpeg, landscape, uploadedTemp } from '../support/media.ts';
import { planOf } from '../support/meetups.ts';
import { runSchedules } from '../support/schedules.ts';
import { tables } from '../support/tables.ts';
import { world } from '../support/world.ts';

const password = 'nine-slow-otters-dive';

/** What is said in each field, by the name of its command and field. */
const said = {
  'CreateProfile.name': 'Okapi-Dikdik',
  'CreateProfile.email': 'gerenuk@mail.example',
  'CreateProfile.persons.name': 'Kudu',
  'CreateProfile.campaign.cp': 'steenbok',
  'CreateProfile.campaign.prid': 'klipspringer',
  'CreateProfile.campaign.referrer': 'oribi',
  'CreateProfile.campaign.utmSource': 'sitatunga',
  'AddPasskey.name': 'Topi key',
  'UpdateProfile.headline': 'Blesbok at dawn',
  'UpdateProfile.text': 'Bontebok by the gate',
  'UpdateProfileName.name': 'Impala-Lechwe',
  'UpdateProfileEmail.email': 'nyala@mail.example',
  'AddBlogComment.text': 'Puku was here',
  'SaveBlogDraft.title': 'Sitatunga at dusk',
  'SaveBlogDraft.text': 'Lechwe in the reeds',
  'SaveBlogDraft.tags': 'gerenuk',
  'SaveDraft.title': 'Beisa wonders',
  'SaveDraft.text': 'Mhorr is not done',
  'UpdateBlogEntry.title': 'Waterbuck evening',
  'UpdateBlogEntry.text': 'Hartebeest on the hill',
  'UpdateBlogEntry.tags': 'Wildebeest',
  'RequestMembership.answer': 'Duiker would love to',
  'LeaveLodge.reason': 'Grysbok moves on',
  'SaveMemberNote.text': 'Dibatag bakes bread',
  'CreateDebateEntry.title': 'Bongo asks around',
  'CreateDebateEntry.text': 'Saiga in the sauna',
  'AddDebateEntryComment.text': 'Beira would know',
  'AddMeetupComment.text': 'Rhebok brings soup',
  'AddProfilePageNewDesignFeedback.text': 'Suni likes it',
  'SaveNote.text': 'Eland keeps bees',
  'SaveSearch.name': 'Sitatunga country',
  'SaveSearch.search.text': 'puku by candlelight',
  'CreateTag.name': 'Roan',
  'AddGuestbookEntry.text': 'Sable sends greetings',
  'StartConversation.text': 'Vlei by the lake',
  'StartLodgeConversation.text': 'Nilgai at the door',
  'SendMail.text': 'Grey rhebok at seven',
  'SaveAlbum.name': 'Bushbuck summer',
  'SaveTempMedia.caption': 'Gazelle at the water',
  'SaveTempMedia.alt': 'A chamois on a stone',
  'SaveMediaItem.caption': 'Topi by the bonfire',
  'SaveMediaItem.alt': 'A kudu in the snow',
  'AddReport.text': 'Gemsbok was rude',
  'AnswerReport.text': 'Addax saw it too',
  'AppealStatement.text': 'Oryx objects',
  'DeleteProfile.reason': 'Enough of springbok',
} as const;

/** What the member's camera called a picture. */
const fileName = 'dorcas-beach.jpg';

/** Fields whose words stand where another one's stand, or are not a person's own words. */
const elsewhere = [
  // What was said in a room is there for those who were in it, for a day: test/chat/rooms.test.ts.
  'AddMessage.text',
  // The same columns again.
  ...['RenamePasskey.name', 'RenameTag.name', 'ConvertToCoupleProfile.person.name', 'ReportIntimateImage.text'],
  ...['MakeDarkProfile.name', 'MakeDarkProfile.personNames'],
  ...['ChangeUnconfirmedEmail.email', 'ContestReport.text'],
  ...['EditMeetupComment.text', 'EditDebateEntryComment.text', 'UpdateDebateEntry.title', 'UpdateDebateEntry.text'],
  ...['AddDebatePicture.alt', 'UpdatePicture.caption', 'UpdatePicture.alt', 'UpdateVideo.caption', 'UpdateVideo.alt'],
  ...['EditBlogComment.text', 'AddBlogPicture.alt', 'UpdateSavedSearch.name', 'UpdateSavedSearch.search.text'],
  ...['UpdateMediaItem.caption', 'UpdateMediaItem.alt', 'AddExternalVideo.caption'],
  // An address or a name as a key to something that is there; limits forget it within the hour.
  ...['LogOn.userName', 'ForgotPassword.email', 'GetPasskeyOptions.name'],
  ...['ConfirmMediaConsent.otherName', 'GrantAlbumAccess.name', 'AddExternalVideo.url'],
  ...['ReportIntimateImage.links', 'ReportIntimateImage.email', 'AddReport.email'],
  // One of a few values.
  ...['CreateProfile.countryId', 'CreateProfile.zipCode', 'CreateProfile.timeZone', 'UpdateProfile.countryId'],
  ...['UpdateProfile.zipCode', 'UpdateProfileConfiguration.key', 'UpdateProfileConfiguration.value'],
  'UpdateQuietHours.quietHours.timeZone',
  // The number of an offer, and the path one came from, which goes with the profile.
  ...['Pay.offerId', 'Pay.returnUrl', 'ChangeCard.returnUrl'],
  // In the name of a lodge: that stays, and the deletion page says so.
  ...['CreateLodge.name', 'CreateLodge.teaser', 'CreateLodge.text', 'CreateLodge.rules', 'CreateLodge.question'],
  ...['UpdateLodge.name', 'UpdateLodge.teaser', 'UpdateLodge.text', 'UpdateLodge.rules', 'UpdateLodge.question'],
  ...['CreateDebateCategory.name', 'UpdateDebateCategory.name', 'DeleteDebateEntry.reason'],
  ...['CreateMeetup.title', 'CreateMeetup.text', 'CreateMeetup.place', 'CreateMeetup.address'],
  ...['UpdateMeetup.title', 'UpdateMeetup.text', 'UpdateMeetup.place', 'UpdateMeetup.address'],
  ...['DeclineMembership.reason', 'BlockProfile.reason', 'SetAssistantStatus.reason', 'RemoveMember.reason'],
  ...['SaveMediaAlbum.name', 'RejectMediaItem.reason'],
  // What a group is called stays with those who are in it.
  ...['CreateGroupChat.name', 'RenameGroupChat.name'],
];

/** Keys of all kinds, of which no word is kept. */
const keys =
  /\.(q|sso|password|profileKey|passkey|authenticatorResponse|attestationResponse|options|endpoint|auth|p256DH)\b/;

interface Schema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const linePattern = /^[^\r\n]*$/.source;

/** The fields of a schema that take words. */
function wordFields({ type, anyOf, items: list, properties, ...rest }: Schema, path: string): string[] {
  if (anyOf) return [...new Set(anyOf.flatMap((one) => wordFields(one, path)))];
  if (list) return wordFields(list, path);
  if (properties) return Object.entries(properties).flatMap(([name, one]) => wordFields(one, `${path}.${name}`));
  const free = rest.format === 'email' || (!rest.format && (!rest.pattern || rest.pattern === linePattern));
  return type === 'string' && !rest.enum && rest.const === undefined && free ? [path] : [];
}

test('every field that members write into is told of', () => {
  const open = contracts.filter(
    ({ kind, access }) => kind === 'command' && !['support', 'chatModerator'].includes(access),
  );
  const fields = open.flatMap(({ name, input }) =>
    wordFields(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, name),
  );
  expect(fields.filter((field) => !keys.test(field)).sort()).toEqual([...Object.keys(said), ...elsewhere].sort());
});

/** Signs up, as everybody does, and is let in. */
async function arrive(): Promise<Somebody> {
  const { browser, profileId } = await newcomer({
    name: said['CreateProfile.name'],
    email: said['CreateProfile.email'],
    persons: [{ name: said['CreateProfile.persons.name'], gender: 'Female', birthday: '1981-07-19' }],
    campaign: {
      cp: said['CreateProfile.campaign.cp'],
      prid: said['CreateProfile.campaign.prid'],
      referrer: said['CreateProfile.campaign.referrer'],
      utmSource: said['CreateProfile.campaign.utmSource'],
    },
  });
  const email = said['CreateProfile.email'];
  await browser.ConfirmEmail({ q: await tokenFor(email) });
  await world.sql(`update profile set member_until = '2100-01-01' where id = $1`, [profileId]);
  await world.redis.flushdb();
  await browser.LogOn({ userName: said['CreateProfile.name'], password });
  return Object.assign(browser, { profileId, name: said['CreateProfile.name'], email });
}

async function writeAboutOneself(me: Somebody): Promise<void> {
  await me.Reauthenticate({ password });
  const phone = new Authenticator(world.platform.config.publicUrl);
  const attestationResponse = phone.create(await me.GetAttestationOptions());
  await me.AddPasskey({ name: said['AddPasskey.name'], attestationResponse });
  await me.UpdateProfile({ headline: said['UpdateProfile.headline'], text: said['UpdateProfile.text'] });
  await me.UpdateProfileName({ name: said['UpdateProfileName.name'] });
  await me.UpdateProfileEmail({ email: said['UpdateProfileEmail.email'] });
  const rating = { text: said['AddProfilePageNewDesignFeedback.text'], rating: 5 };
  await me.AddProfilePageNewDesignFeedback(rating);
}

async function writeAmongOthers(me: Somebody, friend: Somebody): Promise<void> {
  const { profileId } = friend;
  await friend.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  const { blogEntryId } = await me.UpdateBlogEntry({
    title: said['UpdateBlogEntry.title'],
    text: `<p>${said['UpdateBlogEntry.text']}</p>`,
    tags: [said['UpdateBlogEntry.tags']],
    status: 'Published',
    audience: 'Members',
    commentsAllowed: true,
  });
  const { commentId } = await friend.AddBlogComment({ blogEntryId, text: 'A kind word.' });
  await me.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: said['AddBlogComment.text'] });
  await me.SaveBlogDraft({
    title: said['SaveBlogDraft.title'],
    text: `<p>${said['SaveBlogDraft.text']}</p>`,
    tags: [said['SaveBlogDraft.tags']],
    version: 0,
  });
  await me.HideAuthor({ profileId });
  await me.MarkAllEntriesAsRead({});
  const { lodgeId } = await given.lodge({ by: friend });
  await me.RequestMembership({ lodgeId, answer: said['RequestMembership.answer'] });
  await friend.ApproveMembership({ lodgeId, profileIds: [me.profileId] });
  const { meetupId } = await friend.CreateMeetup({ lodgeId, ...planOf() });
  await me.SignUpForMeetup({ meetupId });
  await me.AddMeetupComment({ meetupId, text: said['AddMeetupComment.text'] });
  await me.CreateCalendarFeed({});
  const { categoryId } = await friend.CreateDebateCategory({ lodgeId, name: 'Everyday' });
  const { entryId } = await me.CreateDebateEntry({
    categoryId,
    title: said['CreateDebateEntry.title'],
    text: `<p>${said['CreateDebateEntry.text']}</p>`,
  });
  await friend.AddDebateEntryComment({ entryId, text: 'A kind word.' });
  await me.AddDebateEntryComment({ entryId, text: said['AddDebateEntryComment.text'] });
  await me.SaveDraft({
    place: 'DebateEntryWords',
    placeId: entryId,
    version: 0,
    title: said['SaveDraft.title'],
    text: `<p>${said['SaveDraft.text']}</p>`,
  });
  await me.UpdateDebateEntryView({ entryId });
  const { albumId } = await friend.SaveMediaAlbum({ lodgeId, name: 'Bonfires' });
  const upload = { tempMediaId: await uploadedTemp(me), consentId: await consentOf(me) };
  const picture = { caption: said['SaveMediaItem.caption'], alt: said['SaveMediaItem.alt'] };
  await me.SaveMediaItem({ albumId, ...upload, ...picture });
  await me.LeaveLodge({ lodgeId, reason: said['LeaveLodge.reason'] });
  const own = await given.lodge({ by: me });
  await friend.RequestMembership({ lodgeId: own.lodgeId });
  await me.SaveMemberNote({ lodgeId: own.lodgeId, profileId: friend.profileId, text: said['SaveMemberNote.text'] });
  await me.StartLodgeConversation({
    lodgeId: own.lodgeId,
    profileId: friend.profileId,
    text: said['StartLodgeConversation.text'],
  });
  await me.AddFavorite({ profileId });
  await me.SaveNote({ profileId, text: said['SaveNote.text'] });
  await me.SaveSearch({ name: said['SaveSearch.name'], search: { text: said['SaveSearch.search.text'] } });
  const { tagId } = await me.CreateTag({ name: said['CreateTag.name'] });
  await me.TagProfile({ tagId, profileId });
  await me.AddProfileVisit({ profileId });
  await me.AddGuestbookEntry({ profileId, text: said['AddGuestbookEntry.text'] });
  await me.AskForRelation({ profileId, kind: 'Friends' });
  const { conversationId } = await me.StartConversation({ profileId, text: said['StartConversation.text'] });
  await friend.SendMail({ conversationId, text: 'A kind word.' });
  await me.SendMail({ conversationId, text: said['SendMail.text'], quotedNumber: 1 });
}

/** What the house and the member have to say to each other. */
async function dispute(me: Somebody, friend: Somebody): Promise<void> {
  const sara = await given.profile({ role: 'Support' });
  await sara.Reauthenticate({ password: 'four-quiet-herons' });
  const { receipt } = await me.AddReport({
    contentType: 'Profile',
    contentId: friend.profileId,
    reason: 'Harassment',
    subReason: 'Insult',
    text: said['AddReport.text'],
  });
  const [report] = await world.sql<{ id: number; case_id: number }>(
    'select id, case_id from report where receipt = $1',
    [receipt],
  );
  await sara.ClaimCase({ caseId: report!.case_id });
  await sara.AskReporter({ reportId: report!.id, question: 'What was said?' });
  await me.AnswerReport({ reportId: report!.id, text: said['AnswerReport.text'] });
  await sara.QuarantineProfile({
    profileId: me.profileId,
    rule: 'Respect',
    facts: 'We are looking at something.',
  });
  const [statement] = (await me.GetMyStatements({})).items;
  await me.AppealStatement({ statementId: statement!.statementId, text: said['AppealStatement.text'] });
  await sara.SaveStaffNote({ profileId: me.profileId, text: 'Friendly on the phone.' });
  await sara.FindPerson({ text: said['UpdateProfileName.name'] });
  await sara.FindPerson({ text: said['CreateProfile.email'] });
}

/** Pictures in an album that the friend is let into, one of them not put anywhere yet, and who is shown in them. */
async function showPictures(me: Somebody, friend: Somebody): Promise<void> {
  const albumId = await albumOf(me, { name: said['SaveAlbum.name'], type: 'Protected' });
  const words = { caption: said['SaveTempMedia.caption'], alt: said['SaveTempMedia.alt'] };
  const form = new FormData();
  form.append('File', jpeg(await landscape()), fileName);
  const path = `/api/Common/UploadTempMedia?albumTypeId=${AlbumType.Protected}`;
  const headers = { origin: me.url, 'idempotency-key': crypto.randomUUID() };
  const { tempMediaId } = (await me.send('POST', path, form, headers)).body as { tempMediaId: number };
  const { consentId } = await me.ConfirmMediaConsent({ version: 1, depicted: 4, otherName: friend.name });
  await me.SaveTempMedia({ tempMediaId, albumId, consentId, ...words });
  await me.GrantAlbumAccess({ albumId, profileId: friend.profileId, time: 'Always' });
  await uploadedTemp(me);
}

/** What others keep about the member. */
async function beKnown(me: Somebody, friend: Somebody): Promise<void> {
  const { profileId } = me;
  await friend.AddFavorite({ profileId });
  await friend.SaveNote({ profileId, text: 'One to remember.' });
  const { tagId } = await friend.CreateTag({ name: 'Known' });
  await friend.TagProfile({ tagId, profileId });
  await friend.AddProfileVisit({ profileId });
  const file = `${randomName()}.webp`;
  await world.platform.storage.put(`media/${file}`, Buffer.from('a picture'), 'image/webp');
  await world.sql(
    `insert into picture (profile_id, file, width, height, tiny, created_at) values ($1, $2, 1, 1, '', now())`,
    [profileId, file],
  );
}

/** The tables in whose rows a word stands, in whatever column, also as plain bytes. */
async function tablesWith(word: string): Promise<string[]> {
  const hex = Buffer.from(word).toString('hex');
  const found = [];
  for (const name of await tables()) {
    const text = `lower(to_jsonb(t)::text)`;
    const rows = await world.sql(
      `select 1 from ${name} t where strpos(${text}, lower($1)) > 0 or strpos(${text}, $2) > 0 limit 1`,
      [word, hex],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const files = () =>
  readdirSync(world.platform.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Keys and values of Redis as one text, with the keys that live longer than a day named apart. */
async function redis(): Promise<{ text: string; lasting: string[] }> {
  const { redis } = world;
  const names = await redis.keys('*');
  const dumps = await Promise.all(names.map((name) => redis.dumpBuffer(name)));
  const lives = await Promise.all(names.map((name) => redis.pttl(name)));
  const text = [...names, ...dumps.map((dump) => dump?.toString('latin1') ?? '')].join('\n').toLowerCase();
  return { text, lasting: names.filter((_name, at) => (lives[at] ?? -1) < 0 || (lives[at] ?? 0) > days) };
}

/** Tables of which nothing is to be left, where a row still names the profile. */
async function rowsAbout(profileId: number): Promise<string[]> {
  const left = [];
  for (const [table, { item, people }] of Object.entries(retention)) {
    if (items[item].fate !== 'Gone') continue;
    for (const column of people) {
      const rows = await world.sql(`select 1 from "${table}" where ${column} = $1 limit 1`, [profileId]);
      if (rows.length > 0) left.push(`${table}.${column}`);
    }
  }
  return left;
}

/** The names that stand at the head of the tables of the page. */
const fieldsOf = (data: Record<string, unknown>) => [
  ...new Set(
    Object.values(data)
      .flat()
      .flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])),
  ),
];

test('everything said is in the export, and a day after the erasure nothing is left of it', async () => {
  const before = files();
  const friend = await given.profile({ over18: true });
  const me = await arrive();
  await writeAboutOneself(me);
  await writeAmongOthers(me, friend);
  await showPictures(me, friend);
  await beKnown(me, friend);
  await world.settle();
  await dispute(me, friend);
  await world.settle();

  const { files: inside, data } = await exported(me);
  const told = JSON.stringify(data);
  const { 'DeleteProfile.reason': reason, ...rest } = said;
  expect([...Object.values(rest), fileName].filter((word) => !told.includes(word))).toEqual([]);
  // The three uploads, and the one that was drawn.
  expect([...inside.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(4);
  const english = catalogue('en-GB');
  expect(fieldsOf(data).filter((field) => !(`export.field.${field}` in english))).toEqual([]);

  await me.DeleteProfile({ reason, now: true });
  expect(await tablesWith(reason)).toEqual(['profile']);
  await world.settle();
  await world.advance(24 * hours);
  await runSchedules();
  const left = [];
  for (const word of [...Object.values(said), fileName])
    for (const table of await tablesWith(word)) left.push(`${word}: ${table}`);
  expect(left).toEqual([]);
  expect(await rowsAbout(me.profileId)).toEqual([]);
  const now = files();
  expect(now).toEqual(before);
  for (const file of now) {
    const text = readFileSync(file, 'latin1');
    expect([file, Object.values(said).filter((word) => text.includes(word))]).toEqual([file, []]);
  }
}, 120_000);

test('what Redis knows of somebody has no words in it and is gone within a day', async () => {
  const friend = await given.profile();
  const { browser, form } = await newcomer({ name: 'Takin-Serow', email: 'goral@mail.example' });
  await browser.ConfirmEmail({ q: await tokenFor(form.email) });
  await given.stranger().ForgotPassword({ email: form.email });
  await expect(given.stranger().LogOn({ userName: form.name, password: 'not this one' })).rejects.toMatchObject({
    code: 'WrongUserNameOrPassword',
  });
  await friend.GetAllCounts();
  const { text, lasting } = await redis();
  expect(text).not.toBe('');
  for (const word of [form.name, form.email]) expect(text).not.toContain(word.toLowerCase());
  expect(lasting).toEqual([]);
});
