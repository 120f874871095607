import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';

test('accepting the terms opens the doors at once', async () => {
  const anna = await given.profile({ termsVersion: 2 });
  await expect(anna.GetAllCounts()).rejects.toMatchObject({ status: 403, code: 'TermsNotAccepted' });
  expect((await anna.GetProfileData()).termsAccepted).toBe(false);
  await anna.AcceptTermsOfService({ version: 3 });
  expect((await anna.GetProfileData()).termsAccepted).toBe(true);
  expect(await anna.GetAllCounts()).toMatchObject({ newNotifications: 0, lodgeAdmin: 0 });
});

test.each([1, 2, 4])('version %i is not what was shown', async (version) => {
  const anna = await given.profile({ termsVersion: 2 });
  const accepting = anna.AcceptTermsOfService({ version });
  await expect(accepting).rejects.toMatchObject({ status: 409, code: 'TermsVersionOutdated' });
  expect((await anna.GetProfileData()).termsAccepted).toBe(false);
});
