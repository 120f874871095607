import { beforeAll, expect, test } from '@jest/globals';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let sara: Somebody;

beforeAll(async () => {
  sara = await given.profile({ role: 'Support' });
  await sara.Reauthenticate({ password });
});

async function approve(person: Somebody, personId: number): Promise<void> {
  await person.AskForPersonalValidation({ personId });
  const { items } = await sara.GetValidationQueue({ take: 100 });
  const check = items.find((one) => one.profileId === person.profileId)!;
  await sara.ApproveValidation({ validationId: check.validationId });
  await world.settle();
}

async function checked(facts: ProfileFacts = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  for (const { personId } of (await person.GetValidation()).persons) await approve(person, personId);
  return person;
}

const pageOf = async (profileId: number) => (await given.profile()).GetProfilePage({ profileId });

test('a checked profile earns the badge, which says how and when', async () => {
  const anna = await checked();
  const page = await pageOf(anna.profileId);
  expect(page.profile.certified).toBe(true);
  expect(page.badge).toMatchObject({ method: 'Personal', both: false });
});

test('a couple earns it when both are checked', async () => {
  const couple = await given.profile({ gender: 'Couple' });
  const [first, second] = (await couple.GetValidation()).persons;
  await approve(couple, first!.personId);
  expect((await pageOf(couple.profileId)).badge).toBeNull();
  await approve(couple, second!.personId);
  expect((await pageOf(couple.profileId)).badge).toMatchObject({ both: true });
});

test('who does not want to show it stays checked and hides it, and takes it out again', async () => {
  const anna = await checked();
  await anna.UpdateProfileConfiguration({ key: 'showBadge', value: 'false' });
  expect(await pageOf(anna.profileId)).toMatchObject({ badge: null, profile: { certified: false } });
  expect((await anna.GetProfileData()).accessType).toBe(20);
  await anna.UpdateProfileConfiguration({ key: 'showBadge', value: 'true' });
  expect((await pageOf(anna.profileId)).profile.certified).toBe(true);
});

test('the wish alone earns nothing, and staff stays staff', async () => {
  const bert = await given.profile();
  await bert.UpdateProfileConfiguration({ key: 'showBadge', value: 'false' });
  await bert.UpdateProfileConfiguration({ key: 'showBadge', value: 'true' });
  expect((await bert.GetProfileData()).accessType).toBe(1);
  await sara.UpdateProfileConfiguration({ key: 'showBadge', value: 'false' });
  expect((await sara.GetProfileData()).accessType).toBe(40);
});
