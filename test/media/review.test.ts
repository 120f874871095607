/** The house looks at everything before others see it: once, never at its own, and never alone when it changes its mind. */
import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { staff } from '../moderation/desk.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, loads, profileAlbumOf, uploaded } from '../support/media.ts';
import { world } from '../support/world.ts';

const text = 'The house number of somebody else can be read in it.';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const codes = async (calls: Promise<unknown>[]) => (await Promise.all(calls.map(codeOf))).sort();

async function waiting(owner: Somebody, inProfile = false) {
  const albumId = inProfile ? await profileAlbumOf(owner) : await albumOf(owner);
  return { albumId, mediaId: await uploaded(owner, albumId) };
}

const sees = (viewer: Somebody, mediaId: number) =>
  viewer.GetMediaItem({ mediaId }).then(
    () => true,
    () => false,
  );

const statementsAbout = (mediaId: number) =>
  world.sql<{ id: number; open: boolean }>(
    `select id, lifted_at is null as open from statement where scope = 3 and content_type = 8 and content_id = $1 order by id`,
    [mediaId],
  );

test('of two who take an item at once one has it, for ten minutes', async () => {
  const [owner, one, other] = await Promise.all([given.profile(), staff(), staff()]);
  const { mediaId } = await waiting(owner);
  expect(await codes([one.ClaimMedia({ mediaId }), other.ClaimMedia({ mediaId })])).toEqual(['TakenByAnother', 'done']);
  const queue = await Promise.all([one, other].map(async (who) => (await who.GetMediaQueue({ take: 50 })).items));
  const [first, second] = queue.map((items) => items.find((item) => item.mediaId === mediaId)!);
  const [holder, late] = first!.takenUntil === null ? [one, other] : [other, one];
  expect([first!.takenUntil, second!.takenUntil].filter((until) => until === null)).toHaveLength(1);
  expect(await codeOf(late.ApproveMedia({ mediaId }))).toBe('TakenByAnother');
  expect(await codeOf(late.RejectMedia({ mediaId, reason: 'NotClear', text }))).toBe('TakenByAnother');
  expect(await codeOf(holder.ClaimMedia({ mediaId }))).toBe('done');
  await world.advance(10 * minutes + 1);
  expect(await codeOf(late.ApproveMedia({ mediaId }))).toBe('done');
});

test('two who decide at once decide once', async () => {
  const [owner, one, other] = await Promise.all([given.profile(), staff(), staff()]);
  const { mediaId } = await waiting(owner);
  const both = [one.ApproveMedia({ mediaId }), other.RejectMedia({ mediaId, reason: 'NotClear', text })];
  expect(await codes(both)).toEqual(['NotWaiting', 'done']);
  for (const who of [one, other]) {
    expect(await codeOf(who.ApproveMedia({ mediaId }))).toBe('NotWaiting');
    expect(await codeOf(who.ClaimMedia({ mediaId }))).toBe('NotWaiting');
  }
  const { validation } = (await owner.GetFileArchive({})).items[0]!.item;
  expect(await statementsAbout(mediaId)).toHaveLength(validation === 'Rejected' ? 1 : 0);
});

test('nobody judges their own', async () => {
  const [owner, other] = await Promise.all([staff(), staff()]);
  const { mediaId } = await waiting(owner);
  expect((await owner.GetMediaQueue({ take: 50 })).items.some((one) => one.mediaId === mediaId)).toBe(false);
  expect(await codeOf(owner.ClaimMedia({ mediaId }))).toBe('NotFound');
  expect(await codeOf(owner.ApproveMedia({ mediaId }))).toBe('NotFound');
  expect(await codeOf(owner.RejectMedia({ mediaId, reason: 'NotClear', text }))).toBe('NotFound');
  await other.RejectMedia({ mediaId, reason: 'NotClear', text });
  expect(await codeOf(owner.ProposeMediaRestore({ mediaId }))).toBe('NotFound');
});

test('what is rejected stands on one statement with its reason, and comes back when that is reversed', async () => {
  const [owner, bert, judge, other] = await Promise.all([given.profile(), given.profile(), staff(), staff()]);
  const { mediaId } = await waiting(owner, true);
  const card = async () => (await bert.GetProfileMedia({ profileId: owner.profileId })).profile.picture;
  const { statementId } = await judge.RejectMedia({ mediaId, reason: 'ContactData', text });
  await world.settle();
  expect((await owner.GetFileArchive({ folder: 'Rejected' })).items.map(({ item }) => item)).toMatchObject([
    { mediaId, validation: 'Rejected', reason: 'ContactData', statementId },
  ]);
  expect(await statementsAbout(mediaId)).toEqual([{ id: statementId, open: true }]);
  const statement = await owner.GetStatement({ statementId });
  expect(JSON.stringify(statement)).toContain(text);
  expect(JSON.stringify(statement)).not.toContain(judge.name);
  expect([await sees(bert, mediaId), await card()]).toEqual([false, null]);
  const report = { contentType: 'Media', contentId: mediaId, reason: 'Other', subReason: 'Spam', text: '' } as const;
  expect(await codeOf(bert.AddReport(report))).toBe('NotFound');

  const { appealId } = await owner.AppealStatement({ statementId, text: 'It is my own house.' });
  const { media } = await other.GetAppeal({ appealId });
  expect(await loads(other, media!.full!.url)).toBe(200);
  await other.DecideAppeal({ appealId, outcome: 'Reversed', text: 'So it is; back it comes.' });
  await world.settle();
  expect(await statementsAbout(mediaId)).toEqual([{ id: statementId, open: false }]);
  expect(await sees(bert, mediaId)).toBe(true);
  expect(await card()).toMatchObject({ url: expect.stringMatching(/^\/media\//) as unknown });
});

test('the page of a person names everything that was removed', async () => {
  const [owner, judge] = await Promise.all([given.profile(), staff()]);
  const { profileId } = owner;
  const { albumId, mediaId } = await waiting(owner);
  for (const one of [mediaId, await uploaded(owner, albumId)])
    await judge.RejectMedia({ mediaId: one, reason: 'NotClear', text });
  const { statements, can } = await judge.GetPerson({ profileId });
  expect(statements.map(({ removed }) => removed)).toEqual(['Picture', 'Picture']);
  expect(can).toContain('LockProfile');
  const history = (await judge.GetPersonTimeline({ profileId })).items.filter(({ kind }) => kind === 'Statement');
  expect(history.map(({ to }) => to)).toEqual(['Content.Picture', 'Content.Picture']);
});

test('what was rejected is shown again only by two of the house', async () => {
  const [owner, bert, one, other] = await Promise.all([given.profile(), given.profile(), staff(), staff()]);
  const { mediaId } = await waiting(owner);
  expect(await codeOf(one.ProposeMediaRestore({ mediaId }))).toBe('NotRejected');
  await one.RejectMedia({ mediaId, reason: 'NotClear', text });
  const turnedDown = async () => (await one.GetRejectedMedia({ profileId: owner.profileId })).items;
  expect(await turnedDown()).toMatchObject([{ mediaId, reason: 'NotClear', can: ['ProposeMediaRestore'] }]);
  await one.ProposeMediaRestore({ mediaId });
  expect(await turnedDown()).toEqual([]);
  const [proposed] = (await one.GetMediaQueue({ take: 50 })).items.filter((item) => item.mediaId === mediaId);
  expect(proposed!.can).toEqual(['RejectMedia']);
  expect(await codeOf(one.ApproveMedia({ mediaId }))).toBe('SecondPersonNeeded');
  expect(await sees(bert, mediaId)).toBe(false);
  await other.RejectMedia({ mediaId, reason: 'WrongPlace', text });
  expect((await statementsAbout(mediaId)).filter(({ open }) => open)).toHaveLength(1);
  await one.ProposeMediaRestore({ mediaId });
  await other.ApproveMedia({ mediaId });
  expect((await statementsAbout(mediaId)).map(({ open }) => open)).toEqual([false, false]);
  expect(await sees(bert, mediaId)).toBe(true);
});

test('for adults alone is only what comes from somebody whose age was checked', async () => {
  const [owner, checked, judge] = await Promise.all([given.profile(), given.profile({ over18: true }), staff()]);
  const [unsure, sure] = [(await waiting(owner)).mediaId, (await waiting(checked)).mediaId];
  expect(await codeOf(judge.ApproveMedia({ mediaId: unsure, adult: true }))).toBe('AgeNotAssured');
  await judge.ApproveMedia({ mediaId: sure, adult: true });
  const words = { caption: '', alt: '', audience: null, kinkIds: [] };
  await checked.UpdateMediaItem({ ...words, mediaId: sure, adult: false });
  expect(await sees(await given.profile(), sure)).toBe(false);
  expect(await codeOf(owner.UpdateMediaItem({ ...words, mediaId: unsure, adult: true }))).toBe('AgeNotAssured');
});

test('the uploader is told once that others see it, and never by whom it was judged', async () => {
  const [owner, judge] = await Promise.all([given.profile(), staff()]);
  const { mediaId } = await waiting(owner);
  await judge.ApproveMedia({ mediaId });
  await world.settle();
  const { items } = await owner.ClientNotifications({});
  expect(items.filter(({ type }) => type === 'MediaApproved')).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(judge.name);
});

test('what waits is counted on the desk until it is decided', async () => {
  const [owner, one] = await Promise.all([given.profile(), staff()]);
  const counted = async () => (await one.GetQueues()).find(({ queue }) => queue === 'Media')!;
  const before = (await counted()).count;
  const { mediaId } = await waiting(owner);
  const during = await counted();
  expect([during.count, during.dueAt! > during.oldestAt!]).toEqual([before + 1, true]);
  await one.ApproveMedia({ mediaId });
  expect((await counted()).count).toBe(before);
});
