/** What belongs to somebody else answers like what is not there; and rubbish is refused before it does anything. */
import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, consentOf, shownPicture, uploadedTemp } from '../support/media.ts';
import { world } from '../support/world.ts';

interface Ids {
  mediaId: number;
  tempMediaId: number;
  albumId: number;
  consentId: number;
}

let owner: Somebody;
let bert: Somebody;
let theirs: Ids;
let own: Ids;
const missing: Ids = { mediaId: 999_999, tempMediaId: 999_999, albumId: 999_999, consentId: 999_999 };

/** A picture in an album for nobody, one that was put nowhere, and a confirmation. */
async function belongingsOf(person: Somebody): Promise<Ids> {
  const albumId = await albumOf(person, { audience: 'Nobody' });
  const mediaId = await shownPicture(person, albumId);
  const tempMediaId = await uploadedTemp(person);
  await world.settle();
  return { albumId, mediaId, tempMediaId, consentId: await consentOf(person) };
}

beforeAll(async () => {
  [owner, bert] = await Promise.all([given.profile(), given.profile()]);
  theirs = await belongingsOf(owner);
  own = await belongingsOf(bert);
}, 60_000);

const answerOf = (call: Promise<unknown>) =>
  call.then(
    (answer) => ['done', answer],
    (error: { status: number; code: string }) => [error.status, error.code],
  );

const kept = () =>
  world.sql(
    `select (select json_agg(m order by id) from media m where profile_id = $1) as media,
      (select json_agg(a order by id) from media_album a where profile_id = $1) as albums,
      (select count(*) from album_grant) as grants`,
    [owner.profileId],
  );

const words = { caption: 'Mine now', alt: '', adult: false, audience: null, kinkIds: [] };
const cut = { x: 0, y: 0, width: 1, height: 1 };

test.each<[string, (ids: Ids) => Promise<unknown>]>([
  ['SaveTempMedia of an upload', ({ tempMediaId }) => bert.SaveTempMedia({ ...own, tempMediaId })],
  ['SaveTempMedia into an album', ({ albumId }) => bert.SaveTempMedia({ ...own, albumId })],
  ['SaveTempMedia with a confirmation', ({ consentId }) => bert.SaveTempMedia({ ...own, consentId })],
  ['SaveTempMedia of what stands in an album', ({ mediaId }) => bert.SaveTempMedia({ ...own, tempMediaId: mediaId })],
  ['UpdateMediaItem', ({ mediaId }) => bert.UpdateMediaItem({ ...words, mediaId })],
  [
    'SetMediaAudience',
    ({ mediaId }) => bert.SetMediaAudience({ mediaIds: [own.mediaId, mediaId], audience: 'Everyone' }),
  ],
  ['MoveToAlbum', ({ mediaId }) => bert.MoveToAlbum({ mediaId, albumId: own.albumId })],
  ['MoveToAlbum into an album', ({ albumId }) => bert.MoveToAlbum({ mediaId: own.mediaId, albumId })],
  ['SortMediaItems', ({ albumId }) => bert.SortMediaItems({ albumId, mediaIds: [own.mediaId] })],
  ['SortMediaItems of others', ({ mediaId }) => bert.SortMediaItems({ albumId: own.albumId, mediaIds: [mediaId] })],
  ['DeleteMediaItems', ({ mediaId }) => bert.DeleteMediaItems({ mediaIds: [own.mediaId, mediaId] })],
  ['DeleteMediaItems of an upload', ({ tempMediaId }) => bert.DeleteMediaItems({ mediaIds: [tempMediaId] })],
  ['SetMainPicture', ({ mediaId }) => bert.SetMainPicture({ mediaId })],
  ['CropPicture', ({ mediaId }) => bert.CropPicture({ mediaId, crop: cut })],
  ['SaveAlbum', ({ albumId }) => bert.SaveAlbum({ albumId, name: 'Mine', type: 'Open', audience: 'Everyone' })],
  ['SortAlbums', ({ albumId }) => bert.SortAlbums({ albumIds: [albumId] })],
  ['DeleteAlbum', ({ albumId }) => bert.DeleteAlbum({ albumId })],
  ['AddExternalVideo', ({ albumId }) => bert.AddExternalVideo({ albumId, url: 'https://youtu.be/abcdefghijk' })],
  ['AnswerMediaConsent', ({ consentId }) => bert.AnswerMediaConsent({ consentId, confirms: true })],
  ['GetMyAlbum', ({ albumId }) => bert.GetMyAlbum({ albumId })],
  ['GetTempMedia', ({ tempMediaId }) => bert.GetTempMedia({ mediaIds: [tempMediaId] })],
  ['GetAlbum', ({ albumId }) => bert.GetAlbum({ albumId })],
  ['GetMediaItem', ({ mediaId }) => bert.GetMediaItem({ mediaId })],
  ['GetMediaItem of an upload', ({ tempMediaId }) => bert.GetMediaItem({ mediaId: tempMediaId })],
  ['GetAlbumAccess', ({ albumId }) => bert.GetAlbumAccess({ albumId })],
  ['GetAlbumGrants', ({ albumId }) => bert.GetAlbumGrants({ albumId })],
  ['WithdrawAlbumRequest', ({ albumId }) => bert.WithdrawAlbumRequest({ albumId })],
  ['GrantAlbumAccess', ({ albumId }) => bert.GrantAlbumAccess({ albumId, profileId: owner.profileId, time: 'Day' })],
  ['RefuseAlbumAccess', ({ albumId }) => bert.RefuseAlbumAccess({ albumId, profileId: owner.profileId })],
  ['RevokeAlbumAccess', ({ albumId }) => bert.RevokeAlbumAccess({ albumId, profileId: owner.profileId })],
  ['RequestAlbumAccess', ({ albumId }) => bert.RequestAlbumAccess({ albumId })],
  [
    'AddReport',
    ({ mediaId }) =>
      bert.AddReport({
        contentType: 'Media',
        contentId: mediaId,
        reason: 'Harassment',
        subReason: 'IntimateImage',
        text: '',
      }),
  ],
])('%s of somebody else is like one that is not there', async (_name, call) => {
  const before = await kept();
  const foreign = await answerOf(call(theirs));
  expect(foreign).toEqual(await answerOf(call(missing)));
  expect(await kept()).toEqual(before);
});

test('a member does nothing at the desk of the house', async () => {
  const { mediaId } = theirs;
  const text = 'Ten letters and more.';
  for (const call of [
    bert.GetMediaQueue({}),
    bert.ClaimMedia({ mediaId }),
    bert.ApproveMedia({ mediaId }),
    bert.RejectMedia({ mediaId, reason: 'NotClear', text }),
    bert.ProposeMediaRestore({ mediaId }),
  ])
    expect(await answerOf(call)).toEqual([403, 'NotAllowed']);
});

const rubbish: unknown[] = ["1'; drop table media; --", -1, 0, 1.5, 2 ** 60, null, [], {}, '', true, 'NaN'];

test('rubbish is refused in every field', async () => {
  const before = await kept();
  for (const odd of rubbish) {
    const one = odd as never;
    for (const call of [
      bert.SaveTempMedia({ ...own, tempMediaId: one }),
      bert.GetAlbum({ albumId: one }),
      bert.DeleteMediaItems({ mediaIds: [one] }),
      bert.SortAlbums({ albumIds: one }),
      bert.UpdateMediaItem({ ...words, mediaId: own.mediaId, kinkIds: [one] }),
      bert.UpdateMediaItem({ ...words, mediaId: own.mediaId, audience: odd === null ? ('Null' as never) : one }),
      bert.CropPicture({ mediaId: own.mediaId, crop: { ...cut, width: one } }),
      bert.ConfirmMediaConsent({ version: 1, depicted: odd === 0 ? 8 : one }),
    ]) {
      expect([JSON.stringify(odd), await answerOf(call)]).toEqual([JSON.stringify(odd), [400, 'BadRequest']]);
    }
  }
  expect(await kept()).toEqual(before);
});

test('words have an end', async () => {
  const { mediaId } = own;
  const fits = 'æ'.repeat(300);
  await bert.UpdateMediaItem({ ...words, mediaId, caption: fits, alt: fits });
  for (const long of [{ caption: `${fits}x` }, { alt: `${fits}x` }, { caption: 'two\nlines' }])
    expect(await answerOf(bert.UpdateMediaItem({ ...words, mediaId, ...long }))).toEqual([400, 'BadRequest']);
  for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines'])
    expect(await answerOf(bert.SaveAlbum({ name, type: 'Open' }))).toEqual([400, 'BadRequest']);
});

test('a video of others stands in an album by its address alone', async () => {
  const [anna, sara] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  const albumId = await albumOf(anna);
  for (const url of ['https://films.example/1', 'javascript:alert(1)', 'https://youtu.be@films.example/abcdefghijk'])
    expect(await answerOf(anna.AddExternalVideo({ albumId, url }))).toEqual([expect.any(Number), 'VideoNotKnown']);
  const { mediaId } = await anna.AddExternalVideo({ albumId, url: 'https://youtu.be/abcdefghijk?t=4' });
  expect((await bert.GetAlbum({ albumId })).items).toEqual([]);
  expect((await sara.GetMediaQueue({ take: 50 })).items.map((one) => one.mediaId)).toContain(mediaId);
  await sara.ApproveMedia({ mediaId });
  const [item] = (await bert.GetAlbum({ albumId })).items;
  const externalUrl = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  expect(item).toMatchObject({ mediaId, type: 'ExternalVideo', externalUrl, picture: null, full: null });
  await world.sql(
    `insert into media (profile_id, album_id, type, status, created_at) select $1, $2, 2, 3, now() from generate_series(1, 1999)`,
    [anna.profileId, albumId],
  );
  expect(await answerOf(anna.AddExternalVideo({ albumId, url: 'https://youtu.be/abcdefghijk' }))).toEqual([
    expect.any(Number),
    'QuotaUsedUp',
  ]);
});
