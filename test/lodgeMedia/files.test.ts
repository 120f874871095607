/** What becomes of the pictures and films in a lodge's albums: how many there may be, where they go, and what is made of them. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { caseOf, staff } from '../moderation/desk.ts';
import { lodgeWith } from '../support/debates.ts';
import { anAlbum, anItem, approve, aShownItem, aWaitingItem, itemsFor } from '../support/lodgeMedia.ts';
import { codeOf } from '../support/lodges.ts';
import { albumOf, consentOf, loads, storedFiles } from '../support/media.ts';
import { filmAt, mediaFolder } from '../support/mediaFixtures.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

type Here = Awaited<ReturnType<typeof open>> & { albumId: number };
let here: Here;
const open = () => lodgeWith({ coOwner: 'CoOwner', member: 'Member', other: 'Member' });

beforeAll(async () => {
  const opened = await open();
  here = { ...opened, albumId: await anAlbum(opened.lodgeId, opened.owner) };
});

test('things move within a lodge only, and an item of mine takes the place of another', async () => {
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  const [one, two] = [await anAlbum(lodgeId, owner), await anAlbum(lodgeId, owner)];
  const [first, last] = [await aShownItem(one, member, owner), await aShownItem(one, member, owner)];
  expect(await itemsFor(member, one)).toEqual([last, first]);
  const replaced = await anItem(one, member, { mediaItemId: first });
  expect(await itemsFor(member, one)).toEqual([last, replaced]);
  expect(await codeOf(anItem(two, member, { mediaItemId: last }))).toBe('NotFound');
  expect(await codeOf(anItem(one, owner, { mediaItemId: last }))).toBe('NotFound');
  expect(await codeOf(owner.MoveMediaItem({ mediaItemId: last, albumId: here.albumId }))).toBe('NotFound');
  await member.MoveMediaItem({ mediaItemId: last, albumId: two });
  expect([await itemsFor(owner, one), await itemsFor(owner, two)]).toEqual([[], [last]]);
  expect(await codeOf(member.MoveToAlbum({ mediaId: last, albumId: await albumOf(member) }))).toBe('NotFound');
});

test('of two who make the fiftieth album, or take the last place in one, one is too late', async () => {
  const { lodgeId, owner, coOwner, member, other } = await open();
  const albumId = await anAlbum(lodgeId, owner);
  const fill = (table: string) =>
    table === 'lodge_album'
      ? world.sql(
          `insert into lodge_album (lodge_id, name, created_at) select $1, 'x', now() from generate_series(1, 48)`,
          [lodgeId],
        )
      : world.sql(
          `with made as (insert into media (profile_id, type, status, created_at)
              select $1, 4, 3, now() from generate_series(1, 499) returning id)
            insert into lodge_media (media_id, lodge_id, album_id, position, state, at)
            select id, $2, $3, row_number() over (), 1, now() from made`,
          [owner.profileId, lodgeId, albumId],
        );
  await fill('lodge_album');
  const makes = [owner, coOwner].map((one) => codeOf(one.SaveMediaAlbum({ lodgeId, name: 'Last' })));
  expect((await Promise.all(makes)).sort()).toEqual(['TooManyAlbums', undefined]);
  await fill('lodge_media');
  const puts = [member, other].map((one) => codeOf(anItem(albumId, one)));
  expect((await Promise.all(puts)).sort()).toEqual(['AlbumFull', undefined]);
});

test('an album goes with its files, a lodge with its albums, a member with what they put there', async () => {
  const before = storedFiles();
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  const [one, two] = [await anAlbum(lodgeId, owner), await anAlbum(lodgeId, owner)];
  await aShownItem(one, member, owner);
  const judged = await aWaitingItem(two, owner);
  await world.sql('update media set withheld = 1 where id = $1', [judged]);
  expect(await codeOf(owner.DeleteMediaAlbum({ albumId: two }))).toBe('BeingJudged');
  await world.sql('update media set withheld = 0 where id = $1', [judged]);
  await owner.DeleteMediaAlbum({ albumId: one });
  await world.sql(`update lodge set delete_at = now() - interval '1 day' where id = $1`, [lodgeId]);
  await runSchedules(['VanishLodges']);
  await world.settle();
  expect(storedFiles()).toEqual(before);
  expect(await world.sql('select from lodge_album where lodge_id = $1', [lodgeId])).toEqual([]);
});

test('a copy of mine is an upload like every other; words, a cut and a turn are mine to choose', async () => {
  const { albumId, owner, member } = here;
  const mediaItemId = await aShownItem(albumId, member, owner);
  const shown = async () =>
    (await owner.GetMediaAlbum({ albumId, take: 100 })).items.find((one) => one.mediaItemId === mediaItemId)!;
  const { full, can } = await shown();
  const elsewhere = ['SaveMediaItem', 'CreateTempPictureFromLodgeMedia'];
  const mine = async () =>
    (await member.GetMediaAlbum({ albumId, take: 100 })).items.find((one) => one.mediaItemId === mediaItemId)!.can;
  expect([can, await mine()]).toEqual([
    ['DeleteMediaItem', 'MoveMediaItem', 'AddReport'],
    ['DeleteMediaItem', 'MoveMediaItem', 'UpdatePicture', ...elsewhere],
  ]);
  const { tempMediaId } = await member.CreateTempPictureFromLodgeMedia({ mediaItemId });
  await world.settle();
  const [copy] = await member.GetTempMedia({ mediaIds: [tempMediaId] });
  expect(copy).toMatchObject({
    status: 'Live',
    type: 'TempPicture',
    full: { width: full!.width, height: full!.height },
  });
  expect(await codeOf(member.CreateTempVideoFromLodgeMedia({ mediaItemId }))).toBe('NotFound');
  expect(await codeOf(member.UpdateVideo({ mediaItemId, caption: 'x' }))).toBe('NotFound');

  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  await member.UpdatePicture({ mediaItemId, caption: 'Turned', alt: 'A tree', crop, rotation: 90 });
  await world.settle();
  const after = await shown();
  expect(after).toMatchObject({ caption: 'Turned', alt: 'A tree', step: 'Shown' });
  expect([after.full!.width, after.full!.height]).toEqual([Math.round(full!.height / 2), full!.width]);
  expect(await loads(owner, after.full!.url)).toBe(200);
});

test('a picture in a lodge is reported like every other, with its place', async () => {
  const { lodgeId, albumId, member, owner, other } = here;
  const mediaItemId = await aShownItem(albumId, member, owner);
  const waits = await aWaitingItem(albumId, member);
  const report = (contentId: number) =>
    other.AddReport({
      ...{ contentType: 'Media', contentId, reason: 'Harassment', subReason: 'IntimateImage', text: 'That is me.' },
    });
  expect(await codeOf(report(waits))).toBe('NotFound');
  await report(mediaItemId);
  await world.settle();
  expect(await itemsFor(owner, albumId)).not.toContain(mediaItemId);
  const { items } = await member.GetMediaAlbum({ albumId, take: 100 });
  expect(items.find((one) => one.mediaItemId === mediaItemId)?.step).toBe('HouseNo');
  expect(await codeOf(member.DeleteMediaItem({ mediaItemId }))).toBe('BeingJudged');
  const judge = await staff();
  const { path } = await judge.GetCase({ caseId: await caseOf(8, mediaItemId) });
  expect(path).toBe(`/Lodges/Lodge/${lodgeId}/-/Media/Album/${albumId}?show=${mediaItemId}`);
});

test('a film goes the same way; another moment of it stands for it, and a copy of it is a film', async () => {
  const { albumId, owner, member } = here;
  const folder = mediaFolder();
  const bytes = new Uint8Array(readFileSync(filmAt(folder.file('film.mp4'))));
  folder.remove();
  const file = new Blob([bytes], { type: 'video/mp4' });
  const { tempMediaId } = await member.UploadTempMedia({ albumTypeId: 2, allowUploadVideo: true }, { file });
  const { mediaItemId } = await member.SaveMediaItem({ albumId, tempMediaId, consentId: await consentOf(member) });
  await world.settle();
  expect(await codeOf(member.UpdatePicture({ mediaItemId, caption: 'x' }))).toBe('NotFound');
  await approve(mediaItemId);
  await owner.AcceptMediaItem({ mediaItemId });
  const shown = async () =>
    (await owner.GetMediaAlbum({ albumId, take: 100 })).items.find((one) => one.mediaItemId === mediaItemId)!;
  const before = await shown();
  expect(before).toMatchObject({ video: true, step: 'Shown' });
  await member.UpdateVideo({ mediaItemId, caption: 'The wind', posterSecond: 3000 });
  await world.settle();
  const after = await shown();
  expect(after).toMatchObject({ caption: 'The wind', videoUrl: before.videoUrl });
  expect(after.full!.url).not.toBe(before.full!.url);
  expect([await loads(owner, after.full!.url), await loads(owner, after.videoUrl!)]).toEqual([200, 200]);
  const copy = await member.CreateTempVideoFromLodgeMedia({ mediaItemId });
  await world.settle();
  expect((await member.GetTempMedia({ mediaIds: [copy.tempMediaId] }))[0]).toMatchObject({
    ...{ status: 'Live', type: 'TempVideo' },
  });
});
