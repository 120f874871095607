import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

test('a stranger is nobody', async () => {
  const data = await given.stranger().GetProfileData();
  expect(data).toMatchObject({
    id: null,
    name: null,
    isLoggedIn: false,
    member: false,
    termsAccepted: false,
    persons: [],
  });
});

test('a couple is one profile of two persons', async () => {
  const couple = await given.profile({ gender: 'Couple' });
  const data = await couple.GetProfileData();
  expect([data.profileType, data.persons.map((one) => one.name)]).toEqual(['Couple', ['Tove', 'Anders']]);
});

test('a membership ends with its time', async () => {
  const anna = await given.profile();
  expect((await anna.GetProfileData()).member).toBe(true);
  await world.sql(`update profile set member_until = now() - interval '1 second' where id = $1`, [anna.profileId]);
  await world.advance(0);
  expect((await anna.GetProfileData()).member).toBe(false);
  const writing = given.blogEntry({ by: anna });
  await expect(writing).rejects.toMatchObject({ status: 403, code: 'MembersOnly' });
});

test('neither e-mail nor birthday leaves the house on a card', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile({ gender: 'Couple' })]);
  await given.blogEntry({ by: bert });
  const { items } = await anna.GetAllBlogEntries();
  const card = items.find((one) => one.author.profileId === bert.profileId)?.author;
  expect(card?.ages).toHaveLength(2);
  expect(JSON.stringify(items)).not.toMatch(/mail\.example|1985/);
});
