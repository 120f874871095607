import { beforeEach, expect, test } from '@jest/globals';
import { AlbumType, ReportedContent } from '../../shared/enums.ts';
import { mostPictures } from '../../shared/mail/shapes.ts';
import { days, hours } from '../../server/platform/clock.ts';
import { personalDataOf } from '../../server/modules/erasure/archive.ts';
import { acting, caseOf, insult, staff } from '../moderation/desk.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { jpeg, loads, storedFiles, uploadedTemp } from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { begun, boxOf, filterOf, grouped, latestPictures, pictureOf } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
});

/** Whether somebody may load a file now; in a browser of its own, since a yes is remembered for a moment. */
const opens = async (who: Somebody, url: string) => (await loads(await given.anotherBrowserOf(who), url)) === 200;

/** A mail of anna to bert with so many pictures, made ready; answers where it is, and the address of the first. */
async function pictured(many = 1, text = '') {
  const pictureIds = await Promise.all(Array.from({ length: many }, () => pictureOf(anna)));
  const { conversationId, number } = await anna.StartConversation({ profileId: bert.profileId, text, pictureIds });
  await world.settle();
  const [first] = await latestPictures(bert, conversationId);
  return { conversationId, number, pictureIds, url: first!.full!.url };
}

const filesOf = async (pictureIds: number[]) =>
  (await world.sql<{ file: string }>('select file from media_file where media_id = any($1)', [pictureIds])).map(
    ({ file }) => file,
  );

test('a mail may be pictures alone, in their order, which others see once they are ready', async () => {
  const pictureIds = [await pictureOf(anna), await pictureOf(anna), await pictureOf(anna)].reverse();
  const { conversationId } = await anna.StartConversation({ profileId: bert.profileId, text: '', pictureIds });
  const waiting = await latestPictures(bert, conversationId);
  expect(waiting.map(({ mediaId, state, picture }) => [mediaId, state, picture])).toEqual(
    pictureIds.map((id) => [id, 'Waiting', null]),
  );
  const page = await openPage(bert);
  await world.settle();
  await page.until(() => page.stale.flat().includes('Mails'));
  const there = await latestPictures(bert, conversationId);
  expect(there.map(({ mediaId, state }) => [mediaId, state])).toEqual(pictureIds.map((id) => [id, 'Ready']));
  const [row] = (await bert.GetConversations({ box: 'Inbox' })).items;
  expect(row).toMatchObject({ unread: 1, last: { text: '', pictures: 3 } });
  await bert.SendMail({ conversationId, text: 'Lovely.', quotedNumber: 1 });
  expect((await anna.GetMails({ conversationId })).items[1]!.quoted).toMatchObject({ text: '', pictures: 3 });
});

test('a mail is not empty, and has so many pictures and no more', async () => {
  const conversationId = await begun(anna, bert);
  await expect(anna.SendMail({ conversationId, text: ' ' })).rejects.toMatchObject({ code: 'BadRequest' });
  const tooMany = Array.from({ length: mostPictures + 1 }, (_, at) => at + 1);
  await expect(anna.SendMail({ conversationId, text: '', pictureIds: tooMany })).rejects.toMatchObject({
    code: 'BadRequest',
  });
});

test('who reads the mail opens its pictures, and nobody else does, not even the house', async () => {
  const [carl, support] = await Promise.all([given.profile(), staff()]);
  const unsent = await pictureOf(anna);
  const { url } = await pictured();
  const [unsentFile] = await filesOf([unsent]);
  expect(await opens(anna, url)).toBe(true);
  expect(await opens(bert, url)).toBe(true);
  for (const other of [carl, support]) {
    expect(await opens(other, url)).toBe(false);
    expect(await opens(other, `/media/${unsentFile}`)).toBe(false);
  }
  expect(await opens(anna, `/media/${unsentFile}`)).toBe(true);
});

test('a picture stands in one mail of its own: no other kind, nobody else’s, not twice', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const [own, theirs, album] = [await pictureOf(anna), await pictureOf(bert), await uploadedTemp(anna)];
  const sends = (...pictureIds: number[]) => anna.SendMail({ conversationId, text: '', pictureIds });
  for (const ids of [[theirs], [album], [own, own], [own, theirs], [999_999]])
    await expect(sends(...ids)).rejects.toMatchObject({ code: 'NotFound' });
  await sends(own);
  await expect(sends(own)).rejects.toMatchObject({ code: 'NotFound' });
  expect((await anna.GetMails({ conversationId })).items).toHaveLength(3);
});

test('neither side of an account takes pictures of the other', async () => {
  const main = await given.profile({ darkStatus: 'Approved' });
  const dark = await given.dark(main);
  const conversationId = await begun(main, bert);
  const sends = main.SendMail({ conversationId, text: '', pictureIds: [await pictureOf(dark)] });
  await expect(sends).rejects.toMatchObject({ code: 'NotFound' });
  const met = await given.insider();
  const there = await begun(dark, met);
  const back = dark.SendMail({ conversationId: there, text: '', pictureIds: [await pictureOf(main)] });
  await expect(back).rejects.toMatchObject({ code: 'NotFound' });
  const picture = await pictureOf(dark);
  await dark.SendMail({ conversationId: there, text: '', pictureIds: [picture] });
  await world.settle();
  const { url } = (await latestPictures(met, there))[0]!.full!;
  expect([await loads(met, url), await loads(dark, url)]).toEqual([200, 200]);
  expect(await opens(main, url)).toBe(false);
});

test('of two mails with the same picture at once exactly one goes out, and a repeated one is one', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const [first, second] = [await pictureOf(anna), await pictureOf(anna)];
  const sends = [
    anna.SendMail({ conversationId, text: '', pictureIds: [first, second] }),
    anna.SendMail({ conversationId, text: '', pictureIds: [second, first] }),
    anna.StartConversation({ profileId: bert.profileId, text: '', pictureIds: [first] }),
  ];
  const ends = (await Promise.allSettled(sends)).map(({ status }) => status);
  expect(ends.filter((end) => end === 'fulfilled')).toHaveLength(1);
  const pictureIds = [await pictureOf(anna)];
  const commandId = crypto.randomUUID();
  const again = () => anna.SendMail({ conversationId, text: 'Look', pictureIds }, { commandId });
  const [one, other] = await Promise.all([again(), again()]);
  expect([other, await again()]).toEqual([one, one]);
  expect((await anna.GetMails({ conversationId })).items).toHaveLength(4);
  expect(await latestPictures(anna, conversationId)).toHaveLength(1);
});

test('what is for a mail goes nowhere else, and what stands in one is not deleted alone', async () => {
  const [sent, unsent] = [await pictureOf(anna), await pictureOf(anna)];
  await anna.StartConversation({ profileId: bert.profileId, text: '', pictureIds: [sent] });
  await world.settle();
  const { albumId } = await anna.SaveAlbum({ name: 'Summer', type: 'Open' });
  const { consentId } = await anna.ConfirmMediaConsent({ version: 1, depicted: 0 });
  for (const tempMediaId of [sent, unsent])
    await expect(anna.SaveTempMedia({ tempMediaId, albumId, consentId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(anna.DeleteMediaItems({ mediaIds: [sent] })).rejects.toMatchObject({ code: 'NotFound' });
  expect((await anna.GetFileArchive({})).items).toEqual([]);
  await anna.DeleteMediaItems({ mediaIds: [unsent] });
  await world.settle();
  expect(await filesOf([unsent])).toEqual([]);
});

test('no film comes along', async () => {
  const film = new Blob([Buffer.from('0000001c66747970697336d0000002006973366d69736f32', 'hex')], {
    type: 'video/mp4',
  });
  const sends = anna.UploadTempMedia({ albumTypeId: AlbumType.Mail, allowUploadVideo: true }, { file: film });
  await expect(sends).rejects.toMatchObject({ code: 'FileTypeNotAllowed' });
  const torn = jpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
  const { tempMediaId } = await anna.UploadTempMedia({ albumTypeId: AlbumType.Mail }, { file: torn });
  const conversationId = await begun(anna, bert);
  await anna.SendMail({ conversationId, text: '', pictureIds: [tempMediaId] });
  await world.settle();
  expect(await latestPictures(bert, conversationId)).toMatchObject([{ state: 'Failed', picture: null, full: null }]);
});

test('what was taken back is gone with every file', async () => {
  const before = storedFiles();
  const { conversationId, number, pictureIds, url } = await pictured(2);
  expect((await filesOf(pictureIds)).length).toBeGreaterThan(4);
  await anna.UnsendMail({ conversationId, number });
  expect([await opens(bert, url), await opens(anna, url)]).toEqual([false, false]);
  await world.settle();
  expect(storedFiles()).toEqual(before);
});

test('of what was taken back who had read it keeps the pictures, and its author has none of them any more', async () => {
  const { used } = await anna.GetMyAlbums({});
  const before = storedFiles();
  const { conversationId, number, url } = await pictured(2);
  await bert.ReadConversation({ conversationId, number });
  await anna.UnsendMail({ conversationId, number });
  await world.settle();
  expect([await opens(bert, url), await opens(anna, url)]).toEqual([true, false]);
  expect(await latestPictures(bert, conversationId)).toHaveLength(2);
  expect(await latestPictures(anna, conversationId)).toEqual([]);
  expect((await anna.GetMyAlbums({})).used).toEqual(used);
  const { media, conversations } = await personalDataOf(world.platform, anna.profileId);
  expect([media, conversations]).toEqual([[], []]);
  await bert.DeleteConversations({ conversationIds: [conversationId] });
  await world.settle();
  expect(storedFiles()).toEqual(before);
});

test('my copy goes for me alone; the files go with the last one', async () => {
  const { conversationId, pictureIds, url } = await pictured();
  await anna.DeleteConversations({ conversationIds: [conversationId] });
  expect([await opens(anna, url), await opens(bert, url)]).toEqual([false, true]);
  await bert.DeleteConversations({ conversationIds: [conversationId] });
  await world.settle();
  expect([await opens(bert, url), await filesOf(pictureIds)]).toEqual([false, []]);
});

test('who leaves takes their pictures along, and those that nobody else had any more', async () => {
  const { conversationId, url } = await pictured();
  const back = [await pictureOf(bert)];
  await bert.SendMail({ conversationId, text: '', pictureIds: back });
  await world.settle();
  const [theirs] = await latestPictures(anna, conversationId);
  await bert.DeleteConversations({ conversationIds: [conversationId] });
  expect(await opens(anna, theirs!.full!.url)).toBe(true);
  await anna.Reauthenticate({ password });
  await anna.DeleteProfile({ now: true });
  await world.settle();
  expect(await opens(bert, url)).toBe(false);
  expect(await filesOf(back)).toEqual([]);
});

test('in a group only those see it who were in it, and for whom its author is there', async () => {
  const [carl, late] = await Promise.all([given.profile(), given.profile()]);
  const conversationId = await grouped(anna, [bert, carl]);
  await anna.SendMail({ conversationId, text: '', pictureIds: [await pictureOf(anna)] });
  await world.settle();
  const { url } = (await latestPictures(bert, conversationId))[0]!.full!;
  await anna.InviteToGroupChat({ conversationId, profileIds: [late.profileId] });
  await late.AcceptGroupChat({ conversationId });
  await carl.LeaveGroupChat({ conversationId });
  await bert.AddToBlacklist({ profileId: anna.profileId });
  await world.settle();
  expect([await opens(late, url), await opens(carl, url), await opens(bert, url)]).toEqual([false, true, false]);
  const [hidden] = (await bert.GetMails({ conversationId })).items.filter((mail) => mail.hidden);
  expect(hidden!.pictures).toEqual([]);
});

test('what is reported is seen by those who judge it, and outlives both copies for as long as the report does', async () => {
  const { conversationId, number, url, pictureIds } = await pictured(2, 'Look at this.');
  const support = await staff();
  const { mailId } = await bert.PrepareMailReport({ conversationId, number });
  expect(await opens(support, url)).toBe(false);
  await bert.AddReport({ contentType: 'Mail', contentId: mailId, ...insult });
  expect(await opens(support, url)).toBe(true);
  const { items } = await support.LookAround({ contentType: 'Mail', contentId: mailId });
  expect(items.map(({ text, pictures }) => [text, pictures.length])).toEqual([['Look at this.', 2]]);
  expect(await opens(support, items[0]!.pictures[0]!.url)).toBe(true);
  for (const one of [anna, bert]) await one.DeleteConversations({ conversationIds: [conversationId] });
  await world.settle();
  expect(await opens(support, url)).toBe(true);
  const caseId = await caseOf(ReportedContent.Mail, mailId);
  await support.ClaimCase({ caseId });
  await support.DecideCase(acting(caseId, 'RemoveContent'));
  await world.advance(200 * days);
  await runSchedules(['ForgetReports']);
  await runSchedules(['ForgetMailPictures']);
  expect(await filesOf(pictureIds)).toEqual([]);
});

test('what the house removed is seen by nobody', async () => {
  const { conversationId, number, url } = await pictured();
  const support = await staff();
  const { mailId } = await bert.PrepareMailReport({ conversationId, number });
  await bert.AddReport({ contentType: 'Mail', contentId: mailId, ...insult });
  const caseId = await caseOf(ReportedContent.Mail, mailId);
  await support.ClaimCase({ caseId });
  await support.DecideCase(acting(caseId, 'RemoveContent'));
  await world.settle();
  expect([await opens(bert, url), await opens(anna, url)]).toEqual([false, false]);
  expect(await latestPictures(bert, conversationId)).toEqual([]);
});

test('they stand plain for whoever has written there, and veiled before', async () => {
  const { conversationId } = await pictured();
  expect((await bert.GetConversation({ conversationId })).hasWritten).toBe(false);
  expect((await anna.GetConversation({ conversationId })).hasWritten).toBe(true);
  await bert.SendMail({ conversationId, text: 'Gladly.' });
  expect((await bert.GetConversation({ conversationId })).hasWritten).toBe(true);
});

test('who wants no pictures from strangers finds them in the requests, also behind a first mail without', async () => {
  await bert.UpdateContactFilter({ ...filterOf(0), pictures: false });
  const { conversationId } = await pictured();
  const reasons = async () =>
    (await bert.GetConversations({ box: 'Requests' })).items.map(({ filteredBy }) => filteredBy);
  expect(await reasons()).toEqual([['Pictures']]);
  await bert.AcceptRequests({ conversationIds: [conversationId] });
  await anna.SendMail({ conversationId, text: '', pictureIds: [await pictureOf(anna)] });
  expect(await boxOf(bert)).toEqual([conversationId]);
  const carl = await given.profile();
  const words = await begun(carl, bert);
  expect(await boxOf(bert)).toEqual([words, conversationId]);
  await carl.SendMail({ conversationId: words, text: '', pictureIds: [await pictureOf(carl)] });
  await world.settle();
  expect([await boxOf(bert), await reasons()]).toEqual([[conversationId], [['Pictures']]]);
  expect((await bert.GetUnreadMailCount({})).count).toBe(1);
});

test('they are in the export of who sent them; others read how many came', async () => {
  const { pictureIds } = await pictured(2);
  const mine = await personalDataOf(world.platform, anna.profileId);
  expect(mine['media']).toHaveLength(2);
  expect(mine['media']).toMatchObject([{ type: 'MailPicture' }, { type: 'MailPicture' }]);
  const files = (mine['media'] as { file: string }[]).map(({ file }) => file);
  expect((await filesOf(pictureIds)).filter((file) => files.includes(file))).toHaveLength(2);
  const theirs = await personalDataOf(world.platform, bert.profileId);
  expect(theirs['media']).toEqual([]);
  expect(theirs['conversations']).toMatchObject([{ mails: [{ own: false, text: '', pictures: 2 }] }]);
});

test('an upload that was not sent goes after a day; what was sent stays, and takes no room any more', async () => {
  const [sent, unsent] = [await pictureOf(anna), await pictureOf(anna)];
  await anna.StartConversation({ profileId: bert.profileId, text: '', pictureIds: [sent] });
  await world.settle();
  expect((await anna.GetMyAlbums({})).used.files).toBe(2);
  await world.advance(25 * hours);
  await runSchedules(['ForgetUploads']);
  expect([(await filesOf([sent])).length > 0, await filesOf([unsent])]).toEqual([true, []]);
  expect((await (await given.anotherBrowserOf(anna)).GetMyAlbums({})).used.files).toBe(0);
});
