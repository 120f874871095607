import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const said = {
  marketing: true,
  preferences: false,
  statistics: true,
  sensitiveData: { profile: true, matching: false },
};

test('consents are kept with every change, the latest first', async () => {
  const anna = await given.profile();
  expect(await anna.GetConsents()).toEqual({ current: null, history: [] });
  await anna.ConsentPrivacyData({ ...said, version: 1 });
  await anna.ConsentPrivacyData({ ...said, marketing: false, version: 1 });
  const { current, history } = await anna.GetConsents();
  expect(current).toMatchObject({ ...said, marketing: false, version: 1 });
  expect(history.map((one) => one.marketing)).toEqual([false, true]);
});

test('a consent to another version is not one to this', async () => {
  const anna = await given.profile();
  const no = { status: 409, code: 'ConsentVersionOutdated' };
  await expect(anna.ConsentPrivacyData({ ...said, version: 2 })).rejects.toMatchObject(no);
  await expect(anna.ConsentMedia({ version: 9 })).rejects.toMatchObject(no);
});

test('the forced consent to media is asked until it is given', async () => {
  const anna = await given.profile();
  await world.sql('update profile set media_consent_forced = true where id = $1', [anna.profileId]);
  expect((await anna.GetProfileData()).forcedConsentMedia).toBe(true);
  await anna.ConsentMedia({ version: 1 });
  expect((await anna.GetProfileData()).forcedConsentMedia).toBe(false);
});

test('accepted terms are kept by version, once', async () => {
  const nora = await given.profile({ termsVersion: 2 });
  await nora.AcceptTermsOfService({ version: 3 });
  await nora.AcceptTermsOfService({ version: 3 });
  const kept = await world.sql('select kind, version from consent where profile_id = $1', [nora.profileId]);
  expect(kept).toEqual([{ kind: 'terms', version: 3 }]);
});

test('weight and height are asked for every person, and not again after a no', async () => {
  const pair = await given.profile({ gender: 'Couple' });
  const [first, second] = (await pair.GetProfileData()).persons;
  await pair.UpdatePersonWeightAndHeight({ personId: first!.personId, weight: 70, height: 175 });
  expect((await pair.GetProfileData()).needUpdateHeightAndWeight).toBe(true);
  await pair.UpdatePersonWeightAndHeight({ personId: second!.personId, weight: 80, height: 185 });
  expect((await pair.GetProfileData()).needUpdateHeightAndWeight).toBe(false);
  const anna = await given.profile();
  await anna.UpdateProfileConfiguration({ key: 'heightAndWeightAsked', value: 'true' });
  expect((await anna.GetProfileData()).needUpdateHeightAndWeight).toBe(false);
});

test('nobody measures somebody else, and nobody is three metres tall', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [his] = (await bert.GetProfileData()).persons;
  const personId = his!.personId;
  await expect(anna.UpdatePersonWeightAndHeight({ personId, weight: 70, height: 175 })).rejects.toMatchObject({
    status: 404,
    code: 'NotFound',
  });
  for (const [weight, height] of [
    [70, 300],
    [5, 175],
    [70.5, 175],
  ] as const) {
    const wrong = bert.UpdatePersonWeightAndHeight({ personId, weight, height });
    await expect(wrong).rejects.toMatchObject({ code: 'BadRequest' });
  }
});

test('the warning about a leaked password is shown until it was seen', async () => {
  const anna = await given.profile();
  await world.sql('update profile set pwnd_password_count = 12 where id = $1', [anna.profileId]);
  expect((await anna.GetProfileData()).pwndPasswordCount).toBe(12);
  await anna.UpdateProfileConfiguration({ key: 'pwndPasswordSeen', value: 'true' });
  expect((await anna.GetProfileData()).pwndPasswordCount).toBe(0);
});

test('a heartbeat is written at most once a minute', async () => {
  const anna = await given.profile();
  const seen = async () =>
    (await world.sql<{ at: Date }>('select last_seen_at as at from profile where id = $1', [anna.profileId]))[0]?.at;
  await world.advance(61_000);
  await anna.UpdateHeartbeat();
  const first = await seen();
  await world.advance(30_000);
  await anna.UpdateHeartbeat();
  expect(await seen()).toEqual(first);
  await world.advance(31_000);
  await anna.UpdateHeartbeat();
  expect(await seen()).not.toEqual(first);
});

test('a page that is open in the background keeps its session, and nobody online', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  await anna.UpdateHeartbeat();
  const online = async () => (await bert.GetProfilePage({ profileId: anna.profileId })).profile.online;
  expect(await online()).toBe(true);
  for (let passed = 0; passed < 6; passed += 1) {
    await world.advance(60_000);
    expect(await anna.CheckStamp()).toEqual({ valid: true });
  }
  expect(await online()).toBe(false);
  await anna.UpdateHeartbeat();
  expect(await online()).toBe(true);
});
