/** What is left of media: no private words on the way, nothing of who has left, and no file that nobody needs. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { AlbumType } from '../../shared/enums.ts';
import { days, hours } from '../../server/platform/clock.ts';
import { randomName } from '../../server/platform/files/storage.ts';
import { exported } from '../support/exported.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { albumOf, jpeg, landscape, shownPicture, storedFiles, uploaded, uploadedTemp } from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const filesOf = async (profileId: number) =>
  (
    await world.sql<{ file: string }>(
      `select file from media_file join media m on m.id = media_id where m.profile_id = $1
        union select original from media where profile_id = $1 and original is not null
        union select file from picture where profile_id = $1`,
      [profileId],
    )
  ).map(({ file }) => file);

const leave = async (person: Somebody) => {
  await person.Reauthenticate({ password });
  await person.DeleteProfile({ now: true });
  await world.settle();
};

test('no event, job, command or key of Redis carries words of a member about a picture', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile({ over18: true })]);
  const words = ['Quokka cove', 'Numbat noon', 'Bilby on a rock', 'Wombat film', 'potoroo-beach.jpg'] as const;
  const [name, caption, alt, other, fileName] = words;
  const albumId = await albumOf(anna, { name, type: 'Protected' });
  const form = new FormData();
  form.append('File', jpeg(await landscape()), fileName);
  const path = `/api/Common/UploadTempMedia?albumTypeId=${AlbumType.Protected}`;
  const key = { origin: anna.url, 'idempotency-key': crypto.randomUUID() };
  const { tempMediaId } = (await anna.send('POST', path, form, key)).body as { tempMediaId: number };
  const { consentId } = await anna.ConfirmMediaConsent({ version: 1, depicted: 4, otherName: bert.name });
  const { mediaId } = await anna.SaveTempMedia({ tempMediaId, albumId, consentId, caption, alt });
  await anna.UpdateMediaItem({ mediaId, caption, alt, adult: false, audience: null, kinkIds: [] });
  await anna.AddExternalVideo({ albumId, url: 'https://vimeo.com/76979871', caption: other });
  await anna.GrantAlbumAccess({ albumId, name: bert.name, time: 'Day' });
  await bert.AnswerMediaConsent({ consentId, confirms: true });
  await world.settle();
  const [{ text }] = (await world.sql<{ text: string }>(
    `select string_agg(t, ' ') as text from (
      select event::text as t from event union all select job::text from job
      union all select command_log::text from command_log union all select notification::text from notification) all_of_it`,
  )) as [{ text: string }];
  const { redis } = world;
  const dumps = await Promise.all((await redis.keys('*')).map(async (one) => [one, await redis.dumpBuffer(one)]));
  const all = `${text} ${dumps.map(([one, dump]) => `${one as string} ${dump?.toString('latin1') ?? ''}`).join(' ')}`;
  expect(all).toContain('MediaConverted');
  expect([...words, '76979871'].filter((word) => all.includes(word))).toEqual([]);
});

test('who leaves takes every file along, and is forgotten where others named them', async () => {
  const [anna, bert, carl] = await Promise.all([given.profile(), given.profile({ over18: true }), given.profile()]);
  const mediaId = await shownPicture(bert, await albumOf(bert));
  const waiting = await uploadedTemp(bert);
  await world.settle();
  const files = await filesOf(bert.profileId);
  expect(files.length).toBeGreaterThan(4);
  const { consentId } = await anna.ConfirmMediaConsent({ version: 1, depicted: 5, otherName: bert.name });
  const named = await uploaded(anna, await albumOf(anna), { consentId });
  await anna.GrantAlbumAccess({
    albumId: await albumOf(anna, { type: 'Protected' }),
    profileId: bert.profileId,
    time: 'Day',
  });
  await bert.Reauthenticate({ password });
  const { data, files: inside } = await exported(bert);
  expect(data['mediaConsents']).toMatchObject([{ side: 'given' }, { side: 'asked', depicted: 5 }]);
  expect(data['media']).toHaveLength(2);
  expect([...inside.keys()].filter((name) => /^pictures\/[a-f0-9]{32}\.jpg$/.test(name))).toHaveLength(2);
  await leave(bert);
  expect(storedFiles().filter((file) => files.includes(file))).toEqual([]);
  const rows = await world.sql('select id from media where id = any($1)', [[mediaId, waiting]]);
  expect(rows).toEqual([]);
  expect(await world.sql('select other_id, depicted from media_consent where id = $1', [consentId])).toEqual([
    { other_id: null, depicted: 1 },
  ]);
  await expect(carl.GetMediaItem({ mediaId: named })).rejects.toMatchObject({ code: 'NotFound' });
});

test('an upload that was put nowhere is forgotten after a day, with its files', async () => {
  const anna = await given.profile();
  const made = await uploadedTemp(anna);
  await world.settle();
  const late = await uploadedTemp(anna);
  const files = await filesOf(anna.profileId);
  await world.sql(`update media set created_at = now() - interval '25 hours' where id = $1`, [late]);
  await runSchedules(['ForgetUploads']);
  const left = await world.sql<{ id: number }>('select id from media where profile_id = $1', [anna.profileId]);
  expect(left.map(({ id }) => id)).toEqual([made]);
  await world.advance(25 * hours);
  await runSchedules(['ForgetUploads']);
  expect(storedFiles().filter((file) => files.includes(file))).toEqual([]);
  expect(await filesOf(anna.profileId)).toEqual([]);
});

test('a file that nothing names is swept away after a day, and only that', async () => {
  const anna = await given.profile();
  await shownPicture(anna, await albumOf(anna));
  // One that breaks off in the middle keeps its original.
  await world.sql('update media set status = 1 where id = $1', [await uploadedTemp(anna)]);
  const kept = await filesOf(anna.profileId);
  const { storage, privateFiles, config } = world.platform;
  const stray = `${randomName()}.webp`;
  await storage.put(`media/${stray}`, Buffer.from('a stray'), 'image/webp');
  async function* bytes() {
    yield Buffer.from('a stray');
  }
  const original = await privateFiles.put('Common', bytes(), () => 'image/jpeg');
  const ago = new Date(Date.now() - 2 * days);
  await runSchedules(['DeleteStrayMedia', 'DeleteStrayOriginals']);
  expect(storedFiles()).toEqual(expect.arrayContaining([stray, original, ...kept]));
  for (const file of [stray, ...kept.filter((one) => !one.startsWith('Common-'))])
    utimesSync(join(config.dataDir, 'media', file.slice(0, 2), file), ago, ago);
  for (const file of [original, ...kept.filter((one) => one.startsWith('Common-'))])
    utimesSync(join(config.dataDir, 'private', 'Common', file.slice(7, 9), file), ago, ago);
  await runSchedules(['DeleteStrayMedia', 'DeleteStrayOriginals']);
  expect(storedFiles().filter((file) => [stray, original].includes(file))).toEqual([]);
  expect(storedFiles()).toEqual(expect.arrayContaining(kept));
});
