/** Two at the same moment: there is never one too many, nothing is half there, and no file is left over. */
import { expect, test } from '@jest/globals';
import { AlbumType } from '../../shared/enums.ts';
import { mediaQuota, mostProfilePictures } from '../../shared/media/contract.ts';
import { given, type Somebody } from '../support/given.ts';
import {
  albumOf,
  consentOf,
  jpeg,
  landscape,
  profileAlbumOf,
  shownPicture,
  storedFiles,
  uploaded,
  uploadedTemp,
} from '../support/media.ts';
import { world } from '../support/world.ts';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const codes = async (calls: Promise<unknown>[]) => (await Promise.all(calls.map(codeOf))).sort();

/** Rows of somebody that only count. */
const fill = ({ profileId }: Somebody, rows: number, columns: string, values: string) =>
  world.sql(
    `insert into media (profile_id, created_at, ${columns}) select $1, now(), ${values} from generate_series(1, $2::int)`,
    [profileId, rows],
  );

const named = async () =>
  (
    await world.sql<{ file: string }>(
      `select file from media_file union select file from picture
        union select original from media where original is not null order by file`,
    )
  ).map(({ file }) => file);

test('two uploads at once do not both take the last place', async () => {
  const anna = await given.profile();
  await fill(anna, mediaQuota.files - 1, 'type, status, album_id', `2, 3, ${await albumOf(anna)}`);
  const before = storedFiles().length;
  const files = await Promise.all([landscape(), landscape()]);
  const upload = (bytes: Buffer) => anna.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file: jpeg(bytes) });
  expect(await codes(files.map(upload))).toEqual(['QuotaUsedUp', 'done']);
  expect(storedFiles()).toHaveLength(before + 1);
  expect(await codes([upload(files[0]!)])).toEqual(['QuotaUsedUp']);
});

test('bytes are counted like files', async () => {
  const anna = await given.profile();
  const placed = `2, 3, ${await albumOf(anna)}`;
  await fill(anna, 1, 'type, status, album_id, bytes', `${placed}, ${mediaQuota.bytes - 1000}`);
  const file = jpeg(await landscape());
  expect(await codes([anna.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file })])).toEqual(['QuotaUsedUp']);
  expect((await anna.GetMyAlbums({})).used).toEqual({ files: 1, bytes: mediaQuota.bytes - 1000 });
});

test('one upload goes into one album, however often it is saved at once', async () => {
  const anna = await given.profile();
  const albums = [await albumOf(anna), await albumOf(anna)];
  const consentId = await consentOf(anna);
  const tempMediaId = await uploadedTemp(anna);
  const saves = albums.map((albumId) => anna.SaveTempMedia({ tempMediaId, albumId, consentId }));
  expect(await codes(saves)).toEqual(['NotFound', 'done']);
  await world.settle();
  const inside = await Promise.all(albums.map(async (albumId) => (await anna.GetMyAlbum({ albumId })).items.length));
  expect(inside.sort()).toEqual([0, 1]);
});

test('of two profile pictures at once the thirteenth is refused, also when it is moved there', async () => {
  const anna = await given.profile();
  const albumId = await profileAlbumOf(anna);
  await fill(anna, mostProfilePictures - 1, 'type, status, album_id', `1, 3, ${albumId}`);
  const consentId = await consentOf(anna);
  const tempMediaId = await uploadedTemp(anna);
  const mediaId = await uploaded(anna, await albumOf(anna));
  const both = [anna.SaveTempMedia({ tempMediaId, albumId, consentId }), anna.MoveToAlbum({ mediaId, albumId })];
  expect(await codes(both)).toEqual(['AlbumFull', 'done']);
  expect((await anna.GetMyAlbum({ albumId })).items).toHaveLength(mostProfilePictures);
});

test('the fiftieth album is made once', async () => {
  const anna = await given.profile();
  await world.sql(
    `insert into media_album (profile_id, type, audience, created_at) select $1, 2, 2, now() from generate_series(1, 48)`,
    [anna.profileId],
  );
  const two = [1, 2].map((n) => anna.SaveAlbum({ name: `Album ${n}`, type: 'Open' }));
  expect(await codes(two)).toEqual(['TooManyAlbums', 'done']);
});

test('what is deleted while it is made ready leaves no file', async () => {
  const anna = await given.profile();
  for (const extra of [1, 3, 5]) {
    const mediaId = await uploadedTemp(anna, await landscape(undefined, 1600, 1200));
    const before = storedFiles().length;
    const working = world.settle();
    await until(() => storedFiles().length >= before + extra);
    await anna.DeleteMediaItems({ mediaIds: [mediaId] });
    await working;
    await world.settle();
    expect(storedFiles()).toEqual(await named());
  }
}, 30_000);

test('what is deleted while its cut is made leaves no file', async () => {
  const anna = await given.profile();
  const mediaId = await shownPicture(anna, await profileAlbumOf(anna));
  await anna.CropPicture({ mediaId, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  await Promise.all([world.settle(), anna.DeleteMediaItems({ mediaIds: [mediaId] })]);
  await world.settle();
  expect(storedFiles()).toEqual(await named());
});

test('sorting, moving, hiding and deleting at once come all to an end', async () => {
  const anna = await given.profile();
  const [from, to] = [await albumOf(anna), await albumOf(anna)];
  await fill(anna, 20, 'type, status, album_id', `2, 3, ${from}`);
  const ids = (await anna.GetMyAlbum({ albumId: from, take: 100 })).items.map(({ mediaId }) => mediaId);
  const backwards = [...ids].reverse();
  const calls = [
    ...[ids, backwards, ids].map((mediaIds) => anna.SortMediaItems({ albumId: from, mediaIds })),
    ...[ids, backwards].map((mediaIds) => anna.SetMediaAudience({ mediaIds, audience: 'Members' })),
    ...ids.slice(0, 5).map((mediaId) => anna.MoveToAlbum({ mediaId, albumId: to })),
    anna.DeleteMediaItems({ mediaIds: backwards.slice(0, 5) }),
    anna.DeleteAlbum({ albumId: to }),
  ];
  const ended = await codes(calls);
  expect(ended.filter((code) => !['done', 'NotFound'].includes(code))).toEqual([]);
  const rows = await world.sql('select id from media where profile_id = $1 and album_id is null', [anna.profileId]);
  expect(rows).toEqual([]);
});

const until = async (met: () => boolean) => {
  for (const end = Date.now() + 10_000; !met() && Date.now() < end;) await new Promise((done) => setTimeout(done, 1));
  expect(met()).toBe(true);
};
