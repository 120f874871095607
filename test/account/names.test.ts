import { expect, test } from '@jest/globals';
import { days, seconds } from '../../server/platform/clock.ts';
import { newcomer } from '../signUp/newcomer.ts';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

async function sure(facts: ProfileFacts = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  await person.Reauthenticate({ password });
  return person;
}

/** The same people after a while; sessions would be over by then. */
async function later(milliseconds: number, ...people: Somebody[]): Promise<void> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(milliseconds);
  for (const person of people) await person.Reauthenticate({ password });
}

const reasonFor = async (name: string) => (await given.stranger().IsProfileNameTaken({ name })).reason;

test('a name changes once in 90 days, and nobody else gets the old one for as long', async () => {
  const [anna, bert] = await Promise.all([sure({ name: 'Harbour-Anna' }), sure()]);
  await anna.UpdateProfileName({ name: 'Pier-Anna' });
  const { name, nameChangeableAt } = await anna.GetProfileDataForEdit();
  expect(name).toBe('Pier-Anna');
  expect(Math.abs(Date.parse(nameChangeableAt ?? '') - Date.now() - 90 * days)).toBeLessThan(60 * seconds);
  await expect(anna.UpdateProfileName({ name: 'Dune-Anna' })).rejects.toMatchObject({ code: 'NameChangedRecently' });
  expect(await reasonFor('Harbour-Anna')).toBe('Taken');
  for (const wanted of ['Harbour-Anna', 'harbour_anna', 'Pier-Anna'])
    await expect(bert.UpdateProfileName({ name: wanted })).rejects.toMatchObject({ code: 'NameTaken' });
  await expect(newcomer({ name: 'Harbour-Anna' })).rejects.toMatchObject({ code: 'NameTaken' });
  await later(90 * days + seconds, anna, bert);
  expect((await anna.GetProfileDataForEdit()).nameChangeableAt).toBeNull();
  await bert.UpdateProfileName({ name: 'Harbour-Anna' });
  await anna.UpdateProfileName({ name: 'Dune-Anna' });
  const history = await world.sql('select name from former_name where profile_id = $1 order by id', [anna.profileId]);
  expect(history).toEqual([{ name: 'Harbour-Anna' }, { name: 'Pier-Anna' }]);
});

test('the new name opens the door, the old one does not', async () => {
  const anna = await sure({ name: 'Meadow-Anna' });
  await anna.UpdateProfileName({ name: 'Orchard-Anna' });
  await given.stranger().LogOn({ userName: 'Orchard-Anna', password });
  await expect(given.stranger().LogOn({ userName: 'Meadow-Anna', password })).rejects.toMatchObject({ status: 409 });
});

test('the rules are those of sign-up, and a confirmation is needed', async () => {
  const anna = await given.profile();
  const changing = anna.UpdateProfileName({ name: 'Fine-Name' });
  await expect(changing).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await anna.Reauthenticate({ password });
  for (const name of ['ab', 'support', 'deleted-7', 'anna@home', 'call-70000000', 'two words', 'x'.repeat(21)])
    await expect(anna.UpdateProfileName({ name })).rejects.toMatchObject({ code: 'NameNotAllowed' });
  expect((await anna.GetProfileDataForEdit()).name).toBe(anna.name);
});

test('the same name is no change; other letters of the same name are one', async () => {
  const anna = await sure({ name: 'fjord-anna' });
  await anna.UpdateProfileName({ name: 'fjord-anna' });
  expect((await anna.GetProfileDataForEdit()).nameChangeableAt).toBeNull();
  await anna.UpdateProfileName({ name: 'Fjord-Anna' });
  expect(await anna.GetProfileDataForEdit()).toMatchObject({ name: 'Fjord-Anna', nameChangeableAt: expect.anything() });
});

test('of two who want a name at once one gets it, and of two changes of one profile one counts', async () => {
  const [anna, bert] = await Promise.all([sure(), sure()]);
  const both = await Promise.allSettled([anna, bert].map((one) => one.UpdateProfileName({ name: 'Lantern' })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const carl = await sure();
  const again = await given.anotherBrowserOf(carl);
  await again.Reauthenticate({ password });
  const twice = await Promise.allSettled([
    carl.UpdateProfileName({ name: 'Beacon' }),
    again.UpdateProfileName({ name: 'Candle' }),
  ]);
  expect(twice.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok')).sort()).toEqual(
    ['NameChangedRecently', 'ok'],
  );
});

test('a name that is given up just now goes to nobody who asks in the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const [anna, bert] = await Promise.all([sure({ name: `Gate-${'abcdef'[round]}-keeper` }), sure()]);
    const wanted = anna.name;
    const [, taking] = await Promise.allSettled([
      anna.UpdateProfileName({ name: `Bridge-${'abcdef'[round]}-keeper` }),
      bert.UpdateProfileName({ name: wanted }),
    ]);
    expect(taking).toMatchObject({ status: 'rejected', reason: { code: 'NameTaken' } });
  }
});
