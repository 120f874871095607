import { expect, test } from '@jest/globals';
import { Authenticator } from '../support/authenticator.ts';
import { given, password } from '../support/given.ts';
import { world } from '../support/world.ts';

test('every step that is taken is worth its points, up to a hundred', async () => {
  const anna = await given.profile();
  const [{ personId } = { personId: 0 }] = await anna.ProfilePersons();
  const kinkIds = (await anna.GetKinks({})).slice(0, 3).map((one) => one.kinkId);
  const wanted = { groups: 15, ageFrom: 18, ageTo: 99, distanceBand: null, words: [] };
  const taken: [string, number, () => Promise<unknown>][] = [
    ['Headline', 10, () => anna.UpdateProfile({ headline: 'Tea first.' })],
    ['Text', 30, () => anna.UpdateProfile({ text: 'We like to talk for long. '.repeat(4) })],
    ['InterestWords', 45, () => anna.UpdateProfile({ kinkIds })],
    ['MatchSettings', 55, () => anna.SaveMatchSettings(wanted)],
    ['HeightAndWeight', 65, () => anna.UpdatePersonWeightAndHeight({ personId, height: 170, weight: 70 })],
    [
      'Facts',
      80,
      () =>
        anna.UpdateProfile({ relationshipStatus: 'Single', lookingFor: 1, persons: [{ personId, bodyType: 'Slim' }] }),
    ],
    [
      'Validation',
      95,
      () =>
        world.sql(
          `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
           values ($1, $2, 4, 3, true, now(), now(), '2100-01-01')`,
          [anna.profileId, personId],
        ),
    ],
    [
      'Passkey',
      100,
      async () => {
        await anna.Reauthenticate({ password });
        const phone = new Authenticator(world.platform.config.publicUrl);
        const attestationResponse = phone.create(await anna.GetAttestationOptions());
        await anna.AddPasskey({ name: 'Phone', attestationResponse });
      },
    ],
  ];
  const first = await anna.Hints();
  expect(first.completeness).toBe(0);
  expect(first.steps.map((one) => one.hint).sort()).toEqual(taken.map(([hint]) => hint).sort());
  expect(first.steps.map((one) => one.points)).toEqual([20, 15, 15, 15, 10, 10, 10, 5]);
  expect(first.steps[0]).toEqual({ hint: 'Text', points: 20, link: '/EditProfile/Main' });
  for (const [hint, completeness, take] of taken) {
    await take();
    const now = await anna.Hints();
    expect([hint, now.completeness]).toEqual([hint, completeness]);
    expect(now.steps.map((one) => one.hint)).not.toContain(hint);
  }
});

test('a couple has described itself when both are', async () => {
  const pair = await given.profile({ gender: 'Couple' });
  const [tove, anders] = await pair.ProfilePersons();
  const left = async () => (await pair.Hints()).steps.map((one) => one.hint);
  await pair.UpdateProfile({
    relationshipStatus: 'Married',
    lookingFor: 4,
    persons: [{ personId: tove!.personId, bodyType: 'Slim' }],
  });
  expect(await left()).toContain('Facts');
  await pair.UpdateProfile({ persons: [{ personId: anders!.personId, bodyType: 'Strong' }] });
  expect(await left()).not.toContain('Facts');
});
