import { expect, test } from '@jest/globals';
import { AlbumType } from '../../shared/enums.ts';
import { given } from '../support/given.ts';
import {
  albumOf,
  consentOf,
  jpeg,
  landscape,
  loads,
  profileAlbumOf,
  shownPicture,
  uploaded,
} from '../support/media.ts';
import { world } from '../support/world.ts';

test('a picture comes in, is made ready, is approved, and is seen by others only then', async () => {
  const [anna, bert, sara] = await Promise.all([given.profile(), given.profile(), given.profile({ role: 'Support' })]);
  const albumId = await albumOf(anna);
  const file = jpeg(await landscape());
  const { tempMediaId } = await anna.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file });
  expect((await anna.GetTempMedia({ mediaIds: [tempMediaId] }))[0]).toMatchObject({
    status: 'ReadyForConversion',
    type: 'TempPicture',
    picture: null,
  });
  await world.settle();
  const consentId = await consentOf(anna);
  const { mediaId } = await anna.SaveTempMedia({ tempMediaId, albumId, consentId, caption: 'Early' });
  const mine = (await anna.GetMyAlbum({ albumId })).items[0]!;
  expect(mine).toMatchObject({
    mediaId,
    status: 'Live',
    validation: 'Incoming',
    caption: 'Early',
    type: 'AlbumPicture',
  });
  const url = mine.full!.url;
  expect(await loads(anna, url)).toBe(200);
  expect(await loads(bert, url)).toBe(403);
  expect((await bert.GetAlbum({ albumId })).items).toEqual([]);

  const queue = await sara.GetMediaQueue({});
  expect(queue.items.map((one) => one.mediaId)).toContain(mediaId);
  expect(await loads(sara, url)).toBe(200);
  await sara.ApproveMedia({ mediaId });
  await world.settle();
  const seen = (await bert.GetAlbum({ albumId })).items;
  expect(seen.map((one) => one.mediaId)).toEqual([mediaId]);
  const carl = await given.profile();
  expect(await loads(carl, url)).toBe(200);
  const rows = await world.sql<{ original: string | null }>('select original from media where id = $1', [mediaId]);
  expect(rows[0]!.original).toBeNull();
});

test('what was deleted is gone with every file of it', async () => {
  const anna = await given.profile();
  const mediaId = await uploaded(anna, await albumOf(anna));
  const files = await world.sql<{ file: string }>('select file from media_file where media_id = $1', [mediaId]);
  expect(files.length).toBeGreaterThan(3);
  for (const { file } of files) expect(await world.platform.storage.find(`media/${file}`)).toBeDefined();
  await anna.DeleteMediaItems({ mediaIds: [mediaId] });
  await world.settle();
  for (const { file } of files) expect(await world.platform.storage.find(`media/${file}`)).toBeUndefined();
});

test('the first approved profile picture stands on the cards, and another one when that goes', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const albumId = await profileAlbumOf(anna);
  const first = await shownPicture(anna, albumId);
  const card = async () => (await bert.GetProfileMedia({ profileId: anna.profileId })).profile.picture?.url;
  const one = await card();
  expect(one).toMatch(/^\/media\//);
  expect(await loads(bert, one!)).toBe(200);
  const second = await shownPicture(anna, albumId);
  await anna.SetMainPicture({ mediaId: second });
  const other = await card();
  expect(other).not.toBe(one);
  await anna.CropPicture({ mediaId: second, crop: { x: 0.1, y: 0, width: 0.5, height: 0.8 } });
  await world.settle();
  expect(await card()).not.toBe(other);
  await anna.DeleteMediaItems({ mediaIds: [second] });
  await world.settle();
  expect(await card()).toBe(one);
  await anna.DeleteMediaItems({ mediaIds: [first] });
  await world.settle();
  expect(await card()).toBeUndefined();
});
