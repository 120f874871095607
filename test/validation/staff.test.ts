import { beforeAll, expect, test } from '@jest/globals';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let sara: Somebody;

beforeAll(async () => {
  sara = await given.profile({ role: 'Support' });
  await sara.Reauthenticate({ password });
});

const waiting = async (profileId: number) =>
  (await sara.GetValidationQueue({ take: 100 })).items.filter((one) => one.profileId === profileId);

async function asking(facts: Parameters<typeof given.profile>[0] = {}) {
  const person = await given.profile(facts);
  const [first] = (await person.GetValidation()).persons;
  await person.AskForPersonalValidation({ personId: first!.personId });
  const [check] = await waiting(person.profileId);
  return { person, personId: first!.personId, validationId: check!.validationId };
}

test('who asks stands in the queue once, also when asked twice at the same moment', async () => {
  const anna = await given.profile();
  const [first] = (await anna.GetValidation()).persons;
  const ask = () => anna.AskForPersonalValidation({ personId: first!.personId });
  await Promise.all([ask(), ask()]);
  await ask();
  expect(await waiting(anna.profileId)).toHaveLength(1);
});

test('staff approves; the locked profile opens, and the look into the queue is noted', async () => {
  const { person, validationId } = await asking({ status: 'Locked', forcedValidation: 'NationalId' });
  await sara.ApproveValidation({ validationId });
  expect(await person.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: null });
  expect(await waiting(person.profileId)).toEqual([]);
  await expect(sara.RejectValidation({ validationId, reason: 'Other' })).rejects.toMatchObject({
    code: 'AlreadyDecided',
  });
  const noted = await world.sql(`select from audit where actor_id = $1 and name = 'GetValidationQueue'`, [
    sara.profileId,
  ]);
  expect(noted.length).toBeGreaterThan(0);
});

test('staff turns a check down with a reason, which the member reads', async () => {
  const { person, validationId } = await asking();
  await sara.RejectValidation({ validationId, reason: 'NotThePerson' });
  expect((await person.GetValidation()).persons[0]).toMatchObject({ status: 'Rejected', reason: 'NotThePerson' });
  expect(await person.GetProfileData()).toMatchObject({ status: 'Active' });
});

test('of two decisions at the same moment one counts', async () => {
  const { validationId } = await asking();
  const both = await Promise.allSettled([
    sara.ApproveValidation({ validationId }),
    sara.RejectValidation({ validationId, reason: 'Other' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('only staff decides, only after a confirmation, and never about oneself', async () => {
  const { person, validationId } = await asking();
  await expect(person.GetValidationQueue()).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(person.ApproveValidation({ validationId })).rejects.toMatchObject({ code: 'NotAllowed' });
  const otto = await given.profile({ role: 'Support' });
  await expect(otto.ApproveValidation({ validationId })).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  const { person: own, validationId: ownCheck } = await asking({ role: 'Support' });
  await own.Reauthenticate({ password });
  await expect(own.ApproveValidation({ validationId: ownCheck })).rejects.toMatchObject({ code: 'NotFound' });
});
