/** What is reported and what stands on the lists of hashes: out of sight at once, and it does not come back. */
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { acting, caseOf, staff } from '../moderation/desk.ts';
import { given, type Somebody } from '../support/given.ts';
import {
  albumOf,
  landscape,
  loads,
  profileAlbumOf,
  shownPicture,
  storedFiles,
  uploaded,
  uploadedTemp,
} from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const intimate = { reason: 'Harassment', subReason: 'IntimateImage', text: 'That is me.' } as const;
const child = { reason: 'ChildPictures', subReason: 'ChildPicture', text: 'Please look.' } as const;
const kind = 8;

const sees = (viewer: Somebody, mediaId: number) =>
  viewer.GetMediaItem({ mediaId }).then(
    () => true,
    () => false,
  );

let viewer: Somebody;
let judge: Somebody;
beforeAll(async () => {
  [viewer, judge] = await Promise.all([given.profile(), staff()]);
});

async function shown(bytes?: Buffer) {
  const owner = await given.profile();
  const albumId = await albumOf(owner);
  const mediaId = await shownPicture(owner, albumId, bytes && { bytes });
  return { owner, albumId, mediaId };
}

const statusOf = async (owner: Somebody, mediaId: number) => {
  const [item] = await owner.GetTempMedia({ mediaIds: [mediaId] });
  return [item?.status, item?.fault];
};

test.each([intimate, child])(
  'a report of $subReason takes a picture out of sight at once, until it is decided',
  async (about) => {
    const { mediaId } = await shown();
    await viewer.AddReport({ contentType: 'Media', contentId: mediaId, ...about });
    expect(await sees(viewer, mediaId)).toBe(false);
    const caseId = await caseOf(kind, mediaId);
    const { media, path } = await judge.GetCase({ caseId });
    expect([await loads(judge, media!.full!.url), path]).toEqual([200, expect.stringContaining(`/${mediaId}`)]);
    await judge.DecideCase({ caseId, outcome: 'NoAction' });
    expect(await sees(viewer, mediaId)).toBe(true);
  },
);

test('what is out of sight while it is judged cannot be deleted before, alone or with its album', async () => {
  const { owner, albumId, mediaId } = await shown();
  await viewer.AddReport({ contentType: 'Media', contentId: mediaId, ...intimate });
  const judged = { code: 'BeingJudged' };
  await expect(owner.DeleteMediaItems({ mediaIds: [mediaId] })).rejects.toMatchObject(judged);
  await expect(owner.DeleteAlbum({ albumId })).rejects.toMatchObject(judged);
  await judge.DecideCase({ caseId: await caseOf(kind, mediaId), outcome: 'NoAction' });
  await owner.DeleteAlbum({ albumId });
  expect(await sees(viewer, mediaId)).toBe(false);
});

test.each([
  ['its page', (profileId: number, mediaId: number) => `/Profile/${profileId}/Pictures/Picture/${mediaId}`],
  [
    'the list it is opened from',
    (profileId: number, mediaId: number) => `/Profile/${profileId}/Pictures/MediaItems?show=${mediaId}`,
  ],
  ['the pictures of all', (_profileId: number, mediaId: number) => `/Pictures?kinks=3&show=${mediaId}`],
])('the form for intimate pictures finds it by the address of %s', async (_place, address) => {
  const { owner, mediaId } = await shown();
  const links = [world.platform.config.publicUrl + address(owner.profileId, mediaId)];
  await viewer.ReportIntimateImage({ links, text: 'That is me.', email: 'somebody@mail.example' });
  expect(await sees(viewer, mediaId)).toBe(false);
  expect((await judge.GetCase({ caseId: await caseOf(kind, mediaId) })).contentId).toBe(mediaId);
});

test('a picture shown without consent does not come back, cut, mirrored or saved anew, until that is reversed', async () => {
  const bytes = await landscape(901, 1200, 900);
  const { owner, mediaId } = await shown(bytes);
  await viewer.AddReport({ contentType: 'Media', contentId: mediaId, ...intimate });
  await judge.DecideCase(acting(await caseOf(kind, mediaId), 'RemoveContent'));
  await world.settle();
  const again = {
    same: bytes,
    smaller: await sharp(bytes).resize(700).jpeg({ quality: 55 }).toBuffer(),
    mirrored: await sharp(bytes).flop().jpeg().toBuffer(),
    cut: await sharp(bytes).extract({ left: 90, top: 60, width: 1020, height: 780 }).jpeg().toBuffer(),
  };
  const other = await given.profile();
  for (const [how, one] of Object.entries(again)) {
    const id = await uploadedTemp(other, one);
    await world.settle();
    expect([how, ...(await statusOf(other, id))]).toEqual([how, 'ConversionFailed', 'Blocked']);
  }
  const different = await uploadedTemp(other, await landscape(902, 1200, 900));
  await world.settle();
  expect(await statusOf(other, different)).toEqual(['Live', null]);

  const { statementId } = (await owner.GetMyStatements({})).items[0]!;
  const { appealId } = await owner.AppealStatement({ statementId, text: 'It is me in it.' });
  await (await staff()).DecideAppeal({ appealId, outcome: 'Reversed', text: 'Back it comes.' });
  await world.settle();
  expect(await sees(viewer, mediaId)).toBe(true);
  const later = await uploadedTemp(other, bytes);
  await world.settle();
  expect(await statusOf(other, later)).toEqual(['Live', null]);
}, 60_000);

test('an unlawful picture is sealed: nobody sees it, its profile is closed, and the file stays as it came', async () => {
  const bytes = await landscape(903);
  const known = await uploaded(viewer, await albumOf(viewer), { bytes });
  await world.sql(
    `insert into listed_hash (list, hash, source, at) select 1, hashes[1], 'A list of others', now() from media where id = $1`,
    [known],
  );
  const owner = await given.profile({ over18: true });
  const albumId = await profileAlbumOf(owner);
  const { consentId } = await owner.ConfirmMediaConsent({ version: 1, depicted: 0 });
  const ids: number[] = [];
  // Two of them at once, as they come.
  for (let n = 0; n < 2; n++) {
    const tempMediaId = await uploadedTemp(owner, bytes);
    await owner.SaveTempMedia({ tempMediaId, albumId, consentId, caption: 'Words of mine' });
    ids.push(tempMediaId);
  }
  await world.settle();
  const rows = await world.sql<{ sealed: boolean; original: string; status: number }>(
    'select sealed_at is not null as sealed, original, status from media where id = any($1)',
    [ids],
  );
  expect(rows.map(({ sealed, status }) => [sealed, status])).toEqual([
    [true, 3],
    [true, 3],
  ]);
  const originals = rows.map(({ original }) => original);
  expect(storedFiles()).toEqual(expect.arrayContaining(originals));

  const again = await given.anotherBrowserOf(owner);
  expect((await again.GetProfileData()).status).toBe('Quarantined');
  const { items } = await again.GetMyStatements({});
  expect(items).toMatchObject([{ scope: 'Quarantined', rule: 'Law' }]);
  const files = await world.sql(
    `select from media_file where media_id = any($1) union all select from picture where media_id = any($1)`,
    [ids],
  );
  expect(files).toEqual([]);
  const { items: queue } = await judge.GetMediaQueue({ take: 50 });
  expect(queue.filter(({ mediaId }) => ids.includes(mediaId))).toEqual([]);
  for (const mediaId of ids) {
    for (const call of [
      judge.ApproveMedia({ mediaId }),
      judge.ClaimMedia({ mediaId }),
      judge.ProposeMediaRestore({ mediaId }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NotFound' });
  }

  // What is evidence outlives the profile, without any words.
  await again.Reauthenticate({ password: 'four-quiet-herons' });
  await again.DeleteProfile({ now: true });
  await world.settle();
  await runSchedules();
  const left = await world.sql<{ original: string; caption: string; name: string }>(
    'select original, caption, original_name as name from media where profile_id = $1',
    [owner.profileId],
  );
  expect(left.map(({ original }) => original).sort()).toEqual([...originals].sort());
  expect(left.map(({ caption, name }) => caption + name)).toEqual(['', '']);
  expect(storedFiles()).toEqual(expect.arrayContaining(originals));
}, 60_000);

const isReported = (reporter: Somebody, mediaId: number) =>
  reporter.AddReport({ contentType: 'Media', contentId: mediaId, ...intimate }).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test('what somebody saw on a page they report, whether its owner blocked them or took it away; who never was there does not', async () => {
  const { owner, mediaId, albumId } = await shown();
  const other = await shownPicture(owner, albumId);
  const [guest, stranger] = await Promise.all([given.profile(), given.profile()]);
  await guest.AddProfileVisit({ profileId: owner.profileId });
  await owner.AddToBlacklist({ profileId: guest.profileId });
  await owner.AddToBlacklist({ profileId: stranger.profileId });
  expect(await sees(guest, mediaId)).toBe(false);
  await owner.DeleteMediaItems({ mediaIds: [other] });
  expect(await Promise.all([mediaId, other].map((id) => isReported(guest, id)))).toEqual(['done', 'done']);
  expect(await Promise.all([mediaId, other].map((id) => isReported(stranger, id)))).toEqual(['NotFound', 'NotFound']);
  const caseId = await caseOf(kind, other);
  expect(await judge.GetCase({ caseId })).toMatchObject({ owner: { profileId: owner.profileId } });
});

test('whoever has no membership saw nothing of what members alone are shown', async () => {
  const owner = await given.profile();
  const mediaId = await shownPicture(owner, await albumOf(owner));
  await owner.SetMediaAudience({ mediaIds: [mediaId], audience: 'Members' });
  const [guest, member] = await Promise.all([given.profile({ member: false }), given.profile()]);
  for (const one of [guest, member]) {
    await one.AddProfileVisit({ profileId: owner.profileId });
    await owner.AddToBlacklist({ profileId: one.profileId });
  }
  expect(await isReported(guest, mediaId)).toBe('NotFound');
  expect(await isReported(member, mediaId)).toBe('done');
});

test('what was not for every member, or came only after the visit, is no evidence of theirs', async () => {
  const owner = await given.profile();
  const albumId = await albumOf(owner);
  const mine = await shownPicture(owner, albumId);
  await owner.SetMediaAudience({ mediaIds: [mine], audience: 'Nobody' });
  const guest = await given.profile();
  await guest.AddProfileVisit({ profileId: owner.profileId });
  await owner.AddToBlacklist({ profileId: guest.profileId });
  const later = await shownPicture(owner, albumId);
  expect(await Promise.all([mine, later].map((id) => isReported(guest, id)))).toEqual(['NotFound', 'NotFound']);
});
