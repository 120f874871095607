import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

test('a new profile has the values everybody begins with', async () => {
  const anna = await given.profile({ locale: 'sv-SE' });
  expect(await anna.Settings()).toMatchObject({ language: 'sv-SE', colourScheme: 'auto', safeMode: true });
});

test('a value changes and keeps its type', async () => {
  const anna = await given.profile();
  await anna.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  await anna.UpdateProfileConfiguration({ key: 'colourScheme', value: 'dark' });
  expect(await anna.Settings()).toMatchObject({ safeMode: false, colourScheme: 'dark', notificationSound: true });
});

test.each(['yes', '1', '', 'TRUE', 'null'])('a switch does not become “%s”', async (value) => {
  const anna = await given.profile();
  const changing = anna.UpdateProfileConfiguration({ key: 'safeMode', value });
  await expect(changing).rejects.toMatchObject({ status: 409, code: 'ConfigurationTypeMismatch' });
  expect((await anna.Settings())['safeMode']).toBe(true);
});

test.each(['nothing', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'Language'])(
  'there is no key “%s”',
  async (key) => {
    const anna = await given.profile();
    const changing = anna.UpdateProfileConfiguration({ key, value: 'x' });
    await expect(changing).rejects.toMatchObject({ status: 409, code: 'UnknownConfigurationKey' });
  },
);

test('a key with fixed values takes no other', async () => {
  const anna = await given.profile();
  for (const [key, value] of [
    ['language', 'fr-FR'],
    ['colourScheme', 'pink'],
  ] as const) {
    const changing = anna.UpdateProfileConfiguration({ key, value });
    await expect(changing).rejects.toMatchObject({ status: 400, code: 'BadRequest', fields: [{ field: 'value' }] });
  }
});

test('the language reaches the next call, and the next mail', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await anna.UpdateProfileConfiguration({ key: 'language', value: 'da-DK' });
  expect((await anna.GetProfileData()).locale).toBe('da-DK');
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await world.settle();
  const mail = world.mail.mails.find((one) => one.to?.[0]?.address === anna.email);
  expect(mail?.subject).toBe('Der er noget nyt');
});

test('two values changed at once are both kept', async () => {
  const anna = await given.profile();
  await Promise.all([
    anna.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' }),
    anna.UpdateProfileConfiguration({ key: 'notificationSound', value: 'false' }),
    anna.UpdateProfileConfiguration({ key: 'colourScheme', value: 'light' }),
  ]);
  expect(await anna.Settings()).toMatchObject({ safeMode: false, notificationSound: false, colourScheme: 'light' });
});
