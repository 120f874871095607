/** Who is let into a protected album: asking, letting in, refusing without a word, taking back, and the end of a time. */
import { expect, test } from '@jest/globals';
import { days, hours, seconds } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, loads, shownPicture } from '../support/media.ts';
import { exported } from '../support/exported.ts';
import { random } from '../support/random.ts';
import { runSchedules } from '../support/schedules.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** An owner with a protected album, and somebody who is not let in yet. */
async function before(picture = false) {
  const [owner, guest] = await Promise.all([given.profile(), given.profile()]);
  const albumId = await albumOf(owner, { type: 'Protected' });
  const mediaId = picture ? await shownPicture(owner, albumId) : 0;
  const { profileId } = guest;
  return { owner, guest, albumId, mediaId, who: { albumId, profileId } };
}

const statusFor = async (guest: Somebody, albumId: number) => (await guest.GetAlbumAccess({ albumId })).status;

test('asked, let in, taken back: each is told what concerns them', async () => {
  const { owner, guest, albumId, who } = await before();
  expect(await guest.GetAlbumAccess({ albumId })).toMatchObject({ status: 'None', can: ['RequestAlbumAccess'] });
  await guest.RequestAlbumAccess({ albumId });
  await guest.RequestAlbumAccess({ albumId });
  await world.settle();
  const asked = (await owner.ClientNotifications({})).items.filter(({ type }) => type === 'AlbumAccessRequested');
  expect(asked).toHaveLength(1);
  expect((await owner.GetAlbumGrants({ albumId })).items).toMatchObject([
    { status: 'Requested', profile: { name: guest.name } },
  ]);
  await owner.GrantAlbumAccess({ ...who, time: 'Week' });
  await world.settle();
  const told = (await guest.ClientNotifications({})).items.filter(({ type }) => type === 'AlbumAccessGranted');
  expect(told).toHaveLength(1);
  const { status, expiresAt } = await guest.GetAlbumAccess({ albumId });
  expect(status).toBe('Granted');
  expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan(6.9 * days);
  await owner.RevokeAlbumAccess(who);
  expect(await guest.GetAlbumAccess({ albumId })).toMatchObject({ status: 'Revoked', can: ['RequestAlbumAccess'] });
  expect((await owner.GetAlbumGrants({ albumId })).items).toEqual([]);
});

test('a refusal is silent: neither an answer, a call, the socket nor the own copy tells of it', async () => {
  const [one, other] = [await before(), await before()];
  const look = async ({ guest, albumId }: typeof one) => {
    const again = await codeOf(guest.RequestAlbumAccess({ albumId }));
    const { data } = await exported(guest);
    // Only times tell one from the other.
    const own = JSON.stringify(data['albumAccess']).replace(/\d{4}-[^"]+/g, 'a time');
    const { items } = await guest.ClientNotifications({});
    return {
      access: await guest.GetAlbumAccess({ albumId }),
      album: await guest.GetAlbum({ albumId }).then(({ album }) => album.locked),
      again,
      own,
      told: items.length,
    };
  };
  for (const { guest, albumId } of [one, other]) {
    await guest.Reauthenticate({ password: 'four-quiet-herons' });
    await guest.RequestAlbumAccess({ albumId });
    await world.settle();
  }
  const page = await openPage(one.guest);
  await one.owner.RefuseAlbumAccess(one.who);
  await world.settle();
  // What is told after it has come when nothing of the refusal has.
  const third = await before();
  await third.owner.GrantAlbumAccess({ albumId: third.albumId, profileId: one.guest.profileId, time: 'Day' });
  await third.owner.GrantAlbumAccess({ albumId: third.albumId, profileId: other.guest.profileId, time: 'Day' });
  await world.settle();
  await page.until(() => page.stale.flat().includes('AlbumAccess'));
  expect(page.stale.flat().filter((tag) => tag === 'AlbumAccess')).toHaveLength(1);
  expect(await look(one)).toEqual(await look(other));
  for (const { guest, albumId } of [one, other]) {
    await guest.WithdrawAlbumRequest({ albumId });
    expect(await codeOf(guest.RequestAlbumAccess({ albumId }))).toBe('AskedTooSoon');
  }
  const [after, afterOther] = await Promise.all(
    [one, other].map(({ guest, albumId }) => guest.GetAlbumAccess({ albumId })),
  );
  expect({ ...after, againAt: null }).toEqual({ ...afterOther, againAt: null });
  await world.advance(30 * days + 1);
  for (const { guest, albumId } of [one, other]) {
    const later = await given.anotherBrowserOf(guest);
    expect(await codeOf(later.RequestAlbumAccess({ albumId }))).toBe('done');
  }
});

test('what was taken back opens no file a minute later, and what was given opens at once', async () => {
  const { owner, guest, albumId, mediaId, who } = await before(true);
  const [{ file }] = (await world.sql<{ file: string }>('select file from media_file where media_id = $1', [
    mediaId,
  ])) as [{ file: string }];
  const url = `/media/${file}`;
  expect(await loads(guest, url)).toBe(403);
  await owner.GrantAlbumAccess({ ...who, time: 'Always' });
  expect(await loads(guest, url)).toBe(200);
  expect((await guest.GetAlbum({ albumId })).items).toHaveLength(1);
  await owner.RevokeAlbumAccess(who);
  expect((await guest.GetAlbum({ albumId })).items).toEqual([]);
  await world.advance(60 * seconds);
  expect(await loads(guest, url)).toBe(403);
});

test('a block takes every access back, and the end of it gives none', async () => {
  const { owner, guest, albumId, who } = await before();
  const asking = await given.profile();
  await owner.GrantAlbumAccess({ ...who, time: 'Always' });
  await asking.RequestAlbumAccess({ albumId });
  for (const one of [guest, asking]) {
    await one.AddToBlacklist({ profileId: owner.profileId });
    await world.settle();
    await one.RemoveFromBlacklist({ profileId: owner.profileId });
    await world.settle();
    expect(await statusFor(one, albumId)).toBe('Revoked');
    expect((await one.GetAlbum({ albumId })).album.locked).toBe(true);
  }
  expect((await owner.GetAlbumGrants({ albumId })).items).toEqual([]);
});

test('at its end an access is over by itself, and the house notes it', async () => {
  const { owner, guest, albumId, who } = await before();
  await owner.GrantAlbumAccess({ ...who, time: 'Day' });
  await world.advance(24 * hours + 1);
  const later = await given.anotherBrowserOf(guest);
  expect(await statusFor(later, albumId)).toBe('Expired');
  await runSchedules(['EndAlbumAccess']);
  expect(await world.sql('select status from album_grant where album_id = $1', [albumId])).toEqual([{ status: 6 }]);
  expect(await later.GetAlbumAccess({ albumId })).toMatchObject({ status: 'Expired', can: ['RequestAlbumAccess'] });
  expect(await codeOf(later.RequestAlbumAccess({ albumId }))).toBe('done');
});

test('only a protected album has a door, and nobody stands before their own', async () => {
  const { owner, guest } = await before();
  const albumId = await albumOf(owner);
  expect(await codeOf(guest.RequestAlbumAccess({ albumId }))).toBe('NotProtected');
  expect(await codeOf(owner.GrantAlbumAccess({ albumId, profileId: guest.profileId, time: 'Day' }))).toBe(
    'NotProtected',
  );
  const closed = await albumOf(owner, { type: 'Protected' });
  expect(await codeOf(owner.RequestAlbumAccess({ albumId: closed }))).toBe('NotFound');
  expect(await codeOf(owner.GrantAlbumAccess({ albumId: closed, profileId: owner.profileId, time: 'Day' }))).toBe(
    'ProfileNotFound',
  );
  expect(await codeOf(owner.GrantAlbumAccess({ albumId: closed, name: 'nobody-here', time: 'Day' }))).toBe(
    'ProfileNotFound',
  );
  expect(await codeOf(owner.GrantAlbumAccess({ albumId: closed, name: guest.name, time: 'Day' }))).toBe('done');
});

/** What may follow what, by the machine of the paper. */
const next: Record<string, readonly number[]> = {
  AlbumAccessRequested: [0, 4, 5, 6],
  AlbumAccessGranted: [0, 1, 2, 3, 4, 5, 6],
  AlbumAccessRevoked: [2],
  AlbumAccessRefused: [1],
  AlbumAccessEnded: [1, 3],
};
const becomes: Record<string, number> = {
  AlbumAccessRequested: 1,
  AlbumAccessGranted: 2,
  AlbumAccessRefused: 3,
  AlbumAccessEnded: 4,
  AlbumAccessRevoked: 5,
};

test('fifty rounds of everything at once leave one row that all events lead to', async () => {
  const { owner, guest, albumId, who } = await before();
  for (let round = 0; round < 50; round++) {
    const calls = [
      guest.RequestAlbumAccess({ albumId }),
      guest.WithdrawAlbumRequest({ albumId }),
      owner.GrantAlbumAccess({ ...who, time: 'Always' }),
      owner.RefuseAlbumAccess(who),
      owner.RevokeAlbumAccess(who),
    ].sort(() => random() - 0.5);
    const ended = await Promise.all(calls.map(codeOf));
    expect(ended.filter((code) => !['done', 'AskedTooSoon'].includes(code))).toEqual([]);
  }
  const rows = await world.sql<{ status: number }>('select status from album_grant where album_id = $1', [albumId]);
  expect(rows).toHaveLength(1);
  const events = await world.sql<{ name: string }>(
    `select name from event where name like 'AlbumAccess%' and (data ->> 'albumId')::bigint = $1 order by id`,
    [albumId],
  );
  let status = 0;
  for (const { name } of events) {
    expect([name, status, next[name]?.includes(status)]).toEqual([name, status, true]);
    status = becomes[name]!;
  }
  expect(status).toBe(rows[0]!.status);
}, 60_000);
