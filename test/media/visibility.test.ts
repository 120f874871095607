/**
 * The one rule by which somebody else sees a picture: each condition alone takes it out of every answer, and its files
 * answer 403; when all hold, it is in all of them.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hours } from '../../server/platform/clock.ts';
import { acting, caseOf, intimate, staff } from '../moderation/desk.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, profileAlbumOf, shownPicture } from '../support/media.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

interface Shown {
  owner: Somebody;
  albumId: number;
  mediaId: number;
}

const places = ['GetAlbum', 'GetMediaItem', 'GetMediaItems', 'GetPictures', 'GetProfileMedia', 'files'] as const;
const everywhere: string[] = [...places];

const orNothing = <T>(call: Promise<T>) => call.catch((error: { code: string }) => expect(error.code).toBe('NotFound'));

/** Where somebody, in a browser that remembers nothing, meets an item. */
async function meets(person: Somebody, { owner: { profileId }, albumId, mediaId }: Shown): Promise<string[]> {
  const viewer = await given.anotherBrowserOf(person);
  const [album, item, items, pictures, profile, files] = await Promise.all([
    orNothing(viewer.GetAlbum({ albumId })),
    orNothing(viewer.GetMediaItem({ mediaId })),
    orNothing(viewer.GetMediaItems({ profileId, take: 100 })),
    viewer.GetPictures({ take: 100 }),
    orNothing(viewer.GetProfileMedia({ profileId })),
    filesFor(viewer, mediaId),
  ]);
  const told = { GetAlbum: album, GetMediaItem: item, GetMediaItems: items, GetPictures: pictures };
  const found = { ...told, GetProfileMedia: profile, files };
  return places.filter((place) => JSON.stringify(found[place] ?? null).includes(`"mediaId":${mediaId},`));
}

/** All files of an item open, or none does: anything between is a fault. The cut for cards is one of them. */
async function filesFor(viewer: Somebody, mediaId: number) {
  const files = await world.sql<{ file: string }>(
    'select file from media_file where media_id = $1 union all select file from picture where media_id = $1',
    [mediaId],
  );
  expect(files.length).toBeGreaterThan(2);
  const token = encodeURIComponent((await viewer.GetContentTokens({})).media);
  const answers = await Promise.all(files.map(({ file }) => viewer.send('GET', `/media/${file}?token=${token}`)));
  const statuses = [...new Set(answers.map(({ status }) => status))];
  expect([[200], [403]]).toContainEqual(statuses);
  return statuses[0] === 200 ? { mediaId, seen: true } : undefined;
}

describe('each condition alone', () => {
  let shown: Shown;
  let inProfile: Shown;
  let bert: Somebody;
  let consentId: number;

  beforeAll(async () => {
    const [owner, other] = await Promise.all([given.profile(), given.profile({ over18: true })]);
    bert = await given.profile();
    ({ consentId } = await owner.ConfirmMediaConsent({ version: 1, depicted: 4, otherName: other.name }));
    await other.AnswerMediaConsent({ consentId, confirms: true });
    const albumId = await albumOf(owner);
    shown = { owner, albumId, mediaId: await shownPicture(owner, albumId, { consentId }) };
    const profileAlbum = await profileAlbumOf(owner);
    inProfile = { owner, albumId: profileAlbum, mediaId: await shownPicture(owner, profileAlbum, { consentId }) };
  }, 60_000);

  const media = (change: string) => () => world.sql(`update media set ${change} where id = $1`, [shown.mediaId]);
  const consent = (answer: string) => () => world.sql(`update media_consent set ${answer} where id = $1`, [consentId]);
  const agreed = consent('answered_at = now(), confirmed = true');
  const status = (one: Parameters<typeof setStatus>[1]) => () => setStatus(shown.owner, one);
  const approved = media('validation = 5, reason = null');
  const clear = media('withheld = 0');
  const block = (by: () => Somebody, whom: () => Somebody) => [
    () => by().AddToBlacklist({ profileId: whom().profileId }),
    () => by().RemoveFromBlacklist({ profileId: whom().profileId }),
  ];

  test('all of them hold', async () => {
    expect(await meets(bert, shown)).toEqual(everywhere);
    expect(await meets(bert, inProfile)).toEqual(everywhere);
  });

  test.each<[string, ...(() => Promise<unknown>)[]]>([
    ['not converted', media('status = 2'), media('status = 4')],
    ['to be tried again', media('status = 5'), media('status = 4')],
    ['not put before the house', media('validation = 0'), approved],
    ['waiting for the house', media('validation = 3'), approved],
    ['rejected', media('validation = 4, reason = 1'), approved],
    ['hidden while a report is judged', media('withheld = 1'), clear],
    ['sealed', media('sealed_at = now()'), media('sealed_at = null')],
    ['not answered by who is shown', consent('answered_at = null, confirmed = null'), agreed],
    ['denied by who is shown', consent('answered_at = now(), confirmed = false'), agreed],
    ['for adults, before a check of age', media('adult = true'), media('adult = false')],
    ['for nobody', media('audience = 5'), media('audience = null')],
    ['for those let in, in an open album', media('audience = 4'), media('audience = null')],
    ['for favourites', media('audience = 3'), media('audience = null')],
    ['of one in quarantine', status('Quarantined'), status('Active')],
    ['of one locked for good', status('PermaLocked'), status('Active')],
    ['of one who is leaving', status('ToBeDeleted'), status('Active')],
    [
      'of one who blocked',
      ...(block(
        () => shown.owner,
        () => bert,
      ) as never[]),
    ],
    [
      'of one who was blocked',
      ...(block(
        () => bert,
        () => shown.owner,
      ) as never[]),
    ],
  ])('%s', async (_condition, off, on) => {
    await off!();
    expect(await meets(bert, shown)).toEqual([]);
    await on!();
    expect(await meets(bert, shown)).toEqual(everywhere);
  });

  test('what is for adults alone is there for who has been checked', async () => {
    const adult = await given.profile({ over18: true });
    await media('adult = true')();
    expect(await meets(adult, shown)).toEqual(everywhere);
    await media('adult = false')();
  });

  test('its owner sees it whatever others may, but not once it is sealed', async () => {
    await media('audience = 5')();
    expect(await meets(shown.owner, shown)).toEqual(everywhere);
    await media('sealed_at = now()')();
    expect(await meets(shown.owner, shown)).toEqual([]);
    const { items } = await shown.owner.GetMyAlbum({ albumId: shown.albumId });
    expect(items).toEqual([]);
    await media('audience = null, sealed_at = null')();
  });

  test('who is shown and said no stays unseen when they leave', async () => {
    const [leaver, carl] = await Promise.all([given.profile({ over18: true }), given.profile()]);
    const named = { version: 1 as const, depicted: 4, otherName: leaver.name };
    const asked = await shown.owner.ConfirmMediaConsent(named);
    const denied = await shown.owner.ConfirmMediaConsent(named);
    await leaver.AnswerMediaConsent({ consentId: denied.consentId, confirms: false });
    const items: Shown[] = [];
    for (const one of [asked, denied])
      items.push({ ...shown, mediaId: await shownPicture(shown.owner, shown.albumId, one) });
    await leaver.Reauthenticate({ password: 'four-quiet-herons' });
    await leaver.DeleteProfile({ now: true });
    await world.settle();
    for (const item of items) expect(await meets(carl, item)).toEqual([]);
  });

  test('a picture that the house took off the profile is not in its gallery either', async () => {
    await bert.AddReport({ contentType: 'Profile', contentId: shown.owner.profileId, ...intimate });
    const sara = await staff();
    const caseId = await caseOf(1, shown.owner.profileId);
    await sara.DecideCase(acting(caseId, 'RemoveContent'));
    await world.settle();
    expect(await meets(await given.profile(), inProfile)).toEqual([]);
  });
});

describe('who sees what', () => {
  type Viewer = 'stranger' | 'member' | 'favourite' | 'granted' | 'expired' | 'revoked' | 'refused' | 'asking';
  let owner: Somebody;
  const viewers = {} as Record<Viewer, Somebody>;

  beforeAll(async () => {
    owner = await given.profile();
    for (const who of ['member', 'favourite', 'granted', 'expired', 'revoked', 'refused', 'asking'] as const)
      viewers[who] = await given.profile();
    viewers.stranger = await given.profile({ member: false });
    await owner.AddFavorite({ profileId: viewers.favourite.profileId });
    // To keep somebody in mind lets nobody in.
    await viewers.member.AddFavorite({ profileId: owner.profileId });
  }, 60_000);

  /** Lets people in as their names say. */
  async function open(albumId: number): Promise<void> {
    const admit = (who: Viewer, time: 'Day' | 'Always') =>
      owner.GrantAlbumAccess({ albumId, profileId: viewers[who].profileId, time });
    await admit('granted', 'Always');
    await admit('expired', 'Day');
    await admit('revoked', 'Always');
    await owner.RevokeAlbumAccess({ albumId, profileId: viewers.revoked.profileId });
    for (const who of ['refused', 'asking'] as const) await viewers[who].RequestAlbumAccess({ albumId });
    await owner.RefuseAlbumAccess({ albumId, profileId: viewers.refused.profileId });
    await world.sql(
      `update album_grant set expires_at = now() - interval '1 second' where album_id = $1 and profile_id = $2`,
      [albumId, viewers.expired.profileId],
    );
  }

  const all: Viewer[] = ['stranger', 'member', 'favourite', 'granted', 'expired', 'revoked', 'refused', 'asking'];
  const members = all.filter((who) => who !== 'stranger');

  test.each([
    ['Everyone', { audience: 'Everyone' }, all],
    ['Members', { audience: 'Members' }, members],
    ['Favourites', { audience: 'Favourites' }, ['favourite']],
    ['those let in', { type: 'Protected' }, ['granted']],
    ['nobody', { audience: 'Nobody' }, []],
  ] as const)(
    'an album for %s',
    async (_name, wishes, seeing) => {
      const albumId = await albumOf(owner, wishes);
      if ('type' in wishes) await open(albumId);
      const shown = { owner, albumId, mediaId: await shownPicture(owner, albumId) };
      for (const who of all) {
        const found = await meets(viewers[who], shown);
        expect([who, found]).toEqual([who, (seeing as readonly string[]).includes(who) ? everywhere : []]);
      }
    },
    60_000,
  );

  test('a closed door tells its name and how much is behind it, and shows nothing', async () => {
    const albumId = await albumOf(owner, { name: 'Winter', type: 'Protected' });
    await shownPicture(owner, albumId);
    const { album, items } = await viewers.member.GetAlbum({ albumId });
    expect(album).toMatchObject({ name: 'Winter', items: 1, cover: null, locked: true });
    expect(items).toEqual([]);
  });

  test('an album for nobody is not even named', async () => {
    const albumId = await albumOf(owner, { name: 'Attic', audience: 'Nobody' });
    await expect(viewers.favourite.GetAlbum({ albumId })).rejects.toMatchObject({ code: 'NotFound' });
    const profile = await viewers.favourite.GetProfileMedia({ profileId: owner.profileId });
    expect(JSON.stringify(profile)).not.toContain('Attic');
  });

  test('access ends at its hour, without anybody doing anything', async () => {
    const albumId = await albumOf(owner, { type: 'Protected' });
    const shown = { owner, albumId, mediaId: await shownPicture(owner, albumId) };
    const guest = viewers.granted;
    await owner.GrantAlbumAccess({ albumId, profileId: guest.profileId, time: 'Day' });
    expect(await meets(guest, shown)).toEqual(everywhere);
    await world.advance(24 * hours + 1);
    expect(await meets(guest, shown)).toEqual([]);
  });
});
