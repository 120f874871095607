import { expect, test } from '@jest/globals';
import { isDayMembership, membershipPrompt, promptForMembership } from '../../../client/platform/membership.ts';

test('site 46 offers a day for the three features, every other site a full membership', () => {
  expect(isDayMembership('WriteMail', 46)).toBe(true);
  expect(isDayMembership('WriteMail', 1)).toBe(false);
  expect(isDayMembership(undefined, 46)).toBe(false);
});

test('the dialog asks for members unless told otherwise', async () => {
  promptForMembership();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(membershipPrompt.get()).toEqual({ code: 'MembersOnly', feature: undefined, timeout: 0 });
});
