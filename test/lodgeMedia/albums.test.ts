/** The albums of a lodge: who may do what, the two keys, and who sees what. */
import { beforeAll, expect, test } from '@jest/globals';
import { lodgeWith, verdicts } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { anAlbum, anItem, approve, aShownItem, aWaitingItem, itemsFor } from '../support/lodgeMedia.ts';
import { codeOf } from '../support/lodges.ts';
import { consentOf, loads, uploadedTemp } from '../support/media.ts';
import { world } from '../support/world.ts';

type Here = Awaited<ReturnType<typeof open>> & { albumId: number };
let here: Here;
const open = () =>
  lodgeWith({
    ...{ coOwner: 'CoOwner', assistant: 'Assistant', otherAssistant: 'Assistant', member: 'Member', other: 'Member' },
    ...{ guest: ['Member', { member: false }], waiting: 'Requesting', declined: 'Declined', shutOut: 'Blacklisted' },
  });

beforeAll(async () => {
  const opened = await open();
  here = { ...opened, albumId: await anAlbum(opened.lodgeId, opened.owner) };
});

const heard = async (person: Somebody, type: string) =>
  (await person.ClientNotifications({ take: 100 })).items.filter((one) => one.type === type).map(({ link }) => link);

test('members put things in, those who run the lodge decide, everybody else finds nothing', async () => {
  const { lodgeId, albumId } = here;
  const shown = await aShownItem(albumId, here.other, here.owner);
  const waits = await aWaitingItem(albumId, here.other);
  const [stranger, support, elsewhere] = await Promise.all([
    given.profile(),
    given.profile({ role: 'Support' }),
    lodgeWith({}),
  ]);
  const people = { ...here, stranger, support, ownerElsewhere: elsewhere.owner };
  const found: Record<string, string> = {};
  const names = ['guest', 'waiting', 'declined', 'shutOut', 'stranger', 'ownerElsewhere', 'support'] as const;
  for (const who of names) {
    const one = people[who];
    const upload = { tempMediaId: await uploadedTemp(one), consentId: await consentOf(one) };
    const answers = await verdicts({
      albums: () => one.GetMediaAlbums({ lodgeId }),
      album: () => one.GetMediaAlbum({ albumId }),
      validation: () => one.GetMediaValidationItems({ lodgeId }),
      count: () => one.GetMediaValidationCount({ lodgeId }),
      make: () => one.SaveMediaAlbum({ lodgeId, name: 'Mine' }),
      rename: () => one.SaveMediaAlbum({ lodgeId, albumId, name: 'Mine' }),
      remove: () => one.DeleteMediaAlbum({ albumId }),
      put: () => one.SaveMediaItem({ albumId, ...upload }),
      accept: () => one.AcceptMediaItem({ mediaItemId: shown }),
      reject: () => one.RejectMediaItem({ mediaItemId: shown, reason: 'No' }),
      acceptWaiting: () => one.AcceptMediaItem({ mediaItemId: waits }),
      delete: () => one.DeleteMediaItem({ mediaItemId: shown }),
      move: () => one.MoveMediaItem({ mediaItemId: shown, albumId }),
      words: () => one.UpdatePicture({ mediaItemId: shown, caption: 'Other words' }),
      copy: () => one.CreateTempPictureFromLodgeMedia({ mediaItemId: shown }),
      copyVideo: () => one.CreateTempVideoFromLodgeMedia({ mediaItemId: shown }),
    });
    found[who] = Object.values(answers).join(' ');
  }
  const [no, none] = ['NotAllowed', 'NotFound'];
  const outside = `${no} ${none} ${no} ${no} ${no} ${`${none} `.repeat(11)}`.trim();
  const inside = (put: string) =>
    `yes yes ${no} ${no} ${no} ${no} ${no} ${put} ${no} ${no} ${none} ${no} ${no} ${no} ${no} ${none}`;
  expect(found).toEqual({
    ...{ guest: inside('yes'), support: inside(no) },
    ...{ waiting: outside, declined: outside, stranger: outside, ownerElsewhere: outside },
    shutOut: `${none} `.repeat(16).trim(),
  });
});

test.each([
  ['member', 'other', 'NotAllowed'],
  ['assistant', 'member', 'yes'],
  ['assistant', 'otherAssistant', 'NotAllowed'],
  ['assistant', 'owner', 'NotAllowed'],
  ['coOwner', 'assistant', 'yes'],
  ['owner', 'coOwner', 'yes'],
] as const)('%s moves and deletes an item of %s: %s', async (who, whose, verdict) => {
  const mediaItemId = await aWaitingItem(here.albumId, here[whose]);
  if (whose === 'member' || whose === 'other') await here.owner.AcceptMediaItem({ mediaItemId });
  const { items } = await here[who].GetMediaAlbum({ albumId: here.albumId });
  const { can } = items.find((one) => one.mediaItemId === mediaItemId)!;
  expect([can.includes('DeleteMediaItem'), can.includes('UpdatePicture')]).toEqual([verdict === 'yes', false]);
  const answers = await verdicts({
    move: () => here[who].MoveMediaItem({ mediaItemId, albumId: here.albumId }),
    words: () => here[who].UpdatePicture({ mediaItemId, caption: 'x' }),
    delete: () => here[who].DeleteMediaItem({ mediaItemId }),
  });
  expect(answers).toEqual({ move: verdict, words: 'NotAllowed', delete: verdict });
});

test('the house looks first, then the lodge; the uploader sees both steps, and files open with the second', async () => {
  const { lodgeId, owner, assistant, member, other } = await open();
  const albumId = await anAlbum(lodgeId, owner, 'Summer');
  const mediaItemId = await anItem(albumId, member, { caption: 'By the sea', alt: 'Waves' });
  const mine = async () => (await member.GetMediaAlbum({ albumId })).items[0]!;
  const { step, full } = await mine();
  const file = full!.url;
  const access = () => Promise.all([member, other, assistant].map((one) => loads(one, file)));
  expect([step, await access()]).toEqual(['House', [200, 403, 403]]);
  expect(await assistant.GetMediaValidationCount({ lodgeId })).toEqual({ count: 0 });
  await expect(assistant.AcceptMediaItem({ mediaItemId })).rejects.toMatchObject({ code: 'NotFound' });

  await approve(mediaItemId);
  expect((await mine()).step).toBe('Lodge');
  const [toDecide] = (await assistant.GetMediaValidationItems({ lodgeId })).items;
  expect(toDecide).toMatchObject({ mediaItemId, caption: 'By the sea', album: { albumId, name: 'Summer' } });
  expect(toDecide!.can).toEqual(['AcceptMediaItem', 'RejectMediaItem']);
  expect(toDecide!.by?.profileId).toBe(member.profileId);
  expect((await assistant.GetAllCounts({})).lodgeAdmin).toBe(2);
  const [link] = await heard(assistant, 'LodgeMediaWaits');
  expect(link).toBe(`/Lodges/Lodge/${lodgeId}/-/Media/Validation`);
  expect(await heard(other, 'LodgeMediaWaits')).toEqual([]);
  expect([await itemsFor(other, albumId), await itemsFor(assistant, albumId)]).toEqual([[], []]);
  expect((await other.GetMediaAlbums({ lodgeId })).items[0]).toMatchObject({ items: 0, cover: null });
  await world.advance(60_000);
  expect(await access()).toEqual([200, 403, 200]);

  await assistant.AcceptMediaItem({ mediaItemId });
  await world.settle();
  expect((await mine()).step).toBe('Shown');
  expect(await heard(member, 'LodgeMediaAccepted')).toEqual([`/Lodges/Lodge/${lodgeId}/-/Media/Album/${albumId}`]);
  expect((await assistant.GetAllCounts({})).lodgeAdmin).toBe(1);
  expect(await itemsFor(other, albumId)).toEqual([mediaItemId]);
  expect((await other.GetMediaAlbums({ lodgeId })).items[0]).toMatchObject({ albumId, items: 1 });
  await world.advance(60_000);
  expect(await access()).toEqual([200, 200, 200]);
  expect(await codeOf(owner.AcceptMediaItem({ mediaItemId }))).toBe('NotWaiting');

  await other.LeaveLodge({ lodgeId });
  await world.advance(60_000);
  expect(await loads(other, file)).toBe(403);
});

test('a rejected one stays with its uploader, who reads why; nobody decides twice', async () => {
  const { albumId, member, owner, assistant, other } = here;
  const mediaItemId = await aWaitingItem(albumId, member);
  const both = await Promise.all([
    codeOf(owner.RejectMediaItem({ mediaItemId, reason: 'Not from this trip.' })),
    codeOf(assistant.AcceptMediaItem({ mediaItemId })),
  ]);
  const late = both.find((one) => one !== undefined);
  // Whoever comes second after a yes is told so; after a no there is nothing to decide for them any more.
  expect([both.filter((one) => one === undefined).length, ['NotWaiting', 'NotFound']]).toEqual([
    1,
    expect.arrayContaining([late]),
  ]);
  const rejected = await aWaitingItem(albumId, member);
  await owner.RejectMediaItem({ mediaItemId: rejected, reason: 'Not from this trip.' });
  await world.settle();
  const { items } = await member.GetMediaAlbum({ albumId, take: 100 });
  expect(items.find((one) => one.mediaItemId === rejected)).toMatchObject({
    step: 'LodgeNo',
    reason: 'Not from this trip.',
  });
  for (const one of [other, owner]) expect(await itemsFor(one, albumId)).not.toContain(rejected);
  expect(await heard(member, 'LodgeMediaRejected')).not.toEqual([]);
  await member.DeleteMediaItem({ mediaItemId: rejected });
  expect(await itemsFor(member, albumId)).not.toContain(rejected);
});

test('who runs the lodge has its key, but not that of the house', async () => {
  const { albumId, assistant, other } = here;
  const mediaItemId = await anItem(albumId, assistant);
  expect(await itemsFor(other, albumId)).not.toContain(mediaItemId);
  await approve(mediaItemId);
  expect(await itemsFor(other, albumId)).toContain(mediaItemId);
});

test('what is for adults alone meets those whose age was checked, also among those who decide', async () => {
  const { lodgeId, owner, member, checked, admin } = await lodgeWith({
    ...{ member: 'Member', checked: ['Member', { over18: true }], admin: ['Assistant', { over18: true }] },
  });
  const albumId = await anAlbum(lodgeId, owner);
  expect(await codeOf(anItem(albumId, member, { adult: true }))).toBe('AgeNotAssured');
  const mediaItemId = await aWaitingItem(albumId, checked, { adult: true });
  const counts = async () =>
    Promise.all([owner, admin].map(async (one) => (await one.GetMediaValidationCount({ lodgeId })).count));
  expect([await counts(), await codeOf(owner.AcceptMediaItem({ mediaItemId }))]).toEqual([[0, 1], 'NotFound']);
  expect([(await owner.GetAllCounts({})).lodgeAdmin, (await admin.GetAllCounts({})).lodgeAdmin]).toEqual([0, 1]);
  await admin.AcceptMediaItem({ mediaItemId });
  expect([await itemsFor(member, albumId), await itemsFor(admin, albumId)]).toEqual([[], [mediaItemId]]);
});

test('whom one is apart from is not there, but for those who run the lodge', async () => {
  const { lodgeId, owner, member, other } = await lodgeWith({ member: 'Member', other: 'Member' });
  const albumId = await anAlbum(lodgeId, owner);
  const mediaItemId = await aShownItem(albumId, member, owner);
  const { url } = (await other.GetMediaAlbum({ albumId })).items[0]!.full!;
  await other.AddToBlacklist({ profileId: member.profileId });
  await owner.AddToBlacklist({ profileId: member.profileId });
  await world.advance(60_000);
  expect([await itemsFor(other, albumId), await itemsFor(owner, albumId)]).toEqual([[], [mediaItemId]]);
  expect((await other.GetMediaAlbums({ lodgeId })).items[0]).toMatchObject({ items: 0, cover: null });
  expect([await loads(other, url), await loads(owner, url)]).toEqual([403, 200]);
  expect(await codeOf(other.DeleteMediaItem({ mediaItemId }))).toBe('NotFound');
});

test('a lodge that is hidden or read only takes nothing in', async () => {
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  const albumId = await anAlbum(lodgeId, owner);
  const mediaItemId = await aShownItem(albumId, member, owner);
  await world.sql('update lodge set withheld = 1 where id = $1', [lodgeId]);
  expect(await codeOf(member.GetMediaAlbum({ albumId }))).toBe('NotFound');
  expect(await codeOf(member.UpdatePicture({ mediaItemId, caption: '' }))).toBe('NotFound');
  await world.sql('update lodge set withheld = 0, archived_at = now() where id = $1', [lodgeId]);
  expect(await codeOf(anItem(albumId, member))).toBe('LodgeReadOnly');
  expect((await member.GetMediaAlbums({ lodgeId })).mayAdd).toBe(false);
  await member.DeleteMediaItem({ mediaItemId });
});
