/** What happens between the yes of the house and that of the lodge: who is shown is waited for, who is told of what, and what is counted. */
import { expect, test } from '@jest/globals';
import { AgePolicy } from '../../shared/enums.ts';
import { consentVersion } from '../../shared/media/contract.ts';
import { lodgeWith } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { anAlbum, aShownItem, aWaitingItem, itemsFor } from '../support/lodgeMedia.ts';
import { codeOf } from '../support/lodges.ts';
import { loads } from '../support/media.ts';
import { world } from '../support/world.ts';

const heard = async (person: Somebody, type: string) =>
  (await person.ClientNotifications({ take: 100 })).items.filter((one) => one.type === type).map(({ link }) => link);

/** What those who run a lodge have to look at: in the list, by its count, and by the one beside the menu. */
const toDecide = async (admin: Somebody, lodgeId: number) => [
  (await admin.GetMediaValidationItems({ lodgeId })).items.length,
  (await admin.GetMediaValidationCount({ lodgeId })).count,
  (await admin.GetAllCounts({})).lodgeAdmin,
];

test('while who is shown has yet to answer, the lodge has nothing to look at; after a no it is shown no more', async () => {
  const { lodgeId, owner, member, other } = await lodgeWith({ member: 'Member', other: 'Member' });
  const shown = await given.profile({ over18: true });
  const albumId = await anAlbum(lodgeId, owner);
  const about = { version: consentVersion, depicted: 4, otherName: shown.name } as const;
  const { consentId } = await member.ConfirmMediaConsent(about);
  const mediaItemId = await aWaitingItem(albumId, member, { consentId });
  const mine = async () => (await member.GetMediaAlbum({ albumId })).items[0]!;
  const { step, full } = await mine();
  expect([step, await toDecide(owner, lodgeId), await codeOf(owner.AcceptMediaItem({ mediaItemId }))]).toEqual([
    'Consent',
    [0, 0, 0],
    'NotFound',
  ]);
  expect([await loads(owner, full!.url), await itemsFor(owner, albumId), await itemsFor(other, albumId)]).toEqual([
    ...[403, [], []],
  ]);
  expect([await heard(owner, 'LodgeMediaWaits'), await heard(member, 'LodgeMediaApproved')]).toEqual([[], []]);

  const answer = async (confirms: boolean) => {
    await shown.AnswerMediaConsent({ consentId, confirms });
    await world.settle();
  };
  await answer(true);
  expect([(await mine()).step, await toDecide(owner, lodgeId)]).toEqual(['Lodge', [1, 1, 1]]);
  expect([await heard(owner, 'LodgeMediaWaits'), await heard(member, 'LodgeMediaApproved')]).toEqual([
    [`/Lodges/Lodge/${lodgeId}/-/Media/Validation`],
    [`/Lodges/Lodge/${lodgeId}/-/Media/Album/${albumId}`],
  ]);
  await answer(false);
  expect([(await mine()).step, await toDecide(owner, lodgeId)]).toEqual(['ConsentNo', [0, 0, 0]]);
  expect(await codeOf(owner.RejectMediaItem({ mediaItemId, reason: 'No' }))).toBe('NotFound');
  await answer(true);
  await owner.AcceptMediaItem({ mediaItemId });
  expect(await itemsFor(other, albumId)).toEqual([mediaItemId]);
  await answer(false);
  expect([await itemsFor(other, albumId), await itemsFor(owner, albumId)]).toEqual([[], []]);
});

test('a no of the lodge is taken back: it waits again, and may be accepted', async () => {
  const { lodgeId, owner, assistant, member, other } = await lodgeWith({
    ...{ assistant: 'Assistant', member: 'Member', other: 'Member' },
  });
  const albumId = await anAlbum(lodgeId, owner);
  const mediaItemId = await aWaitingItem(albumId, member);
  const refused = async (one: Somebody) => (await one.GetMediaValidationItems({ lodgeId, rejected: true })).items;
  expect(await codeOf(owner.ReconsiderMediaItem({ mediaItemId }))).toBe('LodgeHasNotRejected');
  await assistant.RejectMediaItem({ mediaItemId, reason: 'Too dark.' });
  await world.settle();
  expect(await toDecide(owner, lodgeId)).toEqual([0, 0, 0]);
  expect(await refused(owner)).toMatchObject([{ mediaItemId, reason: 'Too dark.', can: ['ReconsiderMediaItem'] }]);
  const codes = [other, member].map((one) => codeOf(one.ReconsiderMediaItem({ mediaItemId })));
  expect(await Promise.all([...codes, codeOf(refused(member))])).toEqual(['NotFound', 'NotAllowed', 'NotAllowed']);
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [assistant, 'Assistant'],
    [member, 'Assistant'],
    [other, 'Member'],
  ]);
  // Nobody takes back a no to their own picture.
  expect(await codeOf(member.ReconsiderMediaItem({ mediaItemId }))).toBe('NotAllowed');
  const both = await Promise.all([owner, assistant].map((one) => codeOf(one.ReconsiderMediaItem({ mediaItemId }))));
  expect(both.toSorted()).toEqual(['LodgeHasNotRejected', undefined]);
  await world.settle();
  expect([await toDecide(owner, lodgeId), await refused(owner)]).toEqual([[1, 1, 1], []]);
  expect((await member.GetMediaAlbum({ albumId })).items[0]).toMatchObject({ step: 'Lodge', reason: null });
  await owner.AcceptMediaItem({ mediaItemId });
  expect(await itemsFor(other, albumId)).toEqual([mediaItemId]);
});

test('whoever leaves lets pictures stay without a name, or has them deleted', async () => {
  const { lodgeId, owner, keeper, taker, other } = await lodgeWith({
    ...{ keeper: 'Member', taker: 'Member', other: 'Member' },
  });
  const [here, elsewhere] = [await lodgeWith({}), await anAlbum(lodgeId, owner)];
  await given.places(here.lodgeId, [
    [here.owner, 'Owner'],
    [taker, 'Member'],
  ]);
  const kept = await aShownItem(elsewhere, keeper, owner);
  const taken = [await aShownItem(elsewhere, taker, owner), await aWaitingItem(elsewhere, taker)];
  const inAnother = await aShownItem(await anAlbum(here.lodgeId, here.owner), taker, here.owner);
  const shown = async () =>
    (await other.GetMediaAlbum({ albumId: elsewhere })).items.map(({ mediaItemId, by, left }) => [
      ...[mediaItemId, by?.profileId, left],
    ]);
  expect(await shown()).toEqual([
    [taken[0], taker.profileId, false],
    [kept, keeper.profileId, false],
  ]);
  await keeper.LeaveLodge({ lodgeId });
  await taker.LeaveLodge({ lodgeId, media: 'Delete' });
  await world.settle();
  expect(await shown()).toEqual([[kept, undefined, true]]);
  expect(await toDecide(owner, lodgeId)).toEqual([0, 0, 0]);
  const left = await world.sql<{ id: number }>('select id::int from media where id = any($1)', [[...taken, inAnother]]);
  expect(left).toEqual([{ id: inAnother }]);
});

test('the uploader hears that the lodge looks next, or that it is there; not that others see it already', async () => {
  const { lodgeId, owner, member, assistant } = await lodgeWith({ member: 'Member', assistant: 'Assistant' });
  const albumId = await anAlbum(lodgeId, owner);
  for (const one of [member, assistant]) await aWaitingItem(albumId, one);
  const types = ['MediaApproved', 'LodgeMediaApproved', 'LodgeMediaAccepted'];
  const told = (one: Somebody) => Promise.all(types.map((type) => heard(one, type)));
  const album = `/Lodges/Lodge/${lodgeId}/-/Media/Album/${albumId}`;
  expect(await told(member)).toEqual([[], [album], []]);
  expect(await told(assistant)).toEqual([[], [], [album]]);
});

test('who runs a lodge is counted what they see of what is for adults alone, by the law of their country', async () => {
  const { lodgeId, owner, unknown, checked } = await lodgeWith({
    ...{ unknown: 'Assistant', checked: ['Member', { over18: true }] },
  });
  const albumId = await anAlbum(lodgeId, owner);
  await aWaitingItem(albumId, checked, { adult: true });
  await world.sql(
    `update profile set place_id = (select id from place where country = 'NO' order by id limit 1) where id = $1`,
    [owner.profileId],
  );
  for (const [policy, many] of [
    [AgePolicy.AdultMedia, 0],
    [AgePolicy.None, 1],
    [AgePolicy.SignUp, 0],
  ] as const) {
    await world.sql(`update site_country set age_policy = $1 where country = 'NO'`, [policy]);
    await world.platform.sites.readAgain();
    await world.advance(60_000);
    expect([await toDecide(owner, lodgeId), await toDecide(unknown, lodgeId)]).toEqual([
      [many, many, many],
      [0, 0, 0],
    ]);
  }
  const admin = await given.profile({ over18: true });
  await given.places(lodgeId, [
    [admin, 'Owner'],
    [owner, 'Requesting'],
  ]);
  const counted = async () => (await admin.GetAllCounts({})).lodgeAdmin;
  expect(await counted()).toBe(2);
  await world.sql('update lodge set withheld = 1 where id = $1', [lodgeId]);
  await world.advance(60_000);
  expect(await counted()).toBe(0);
});
