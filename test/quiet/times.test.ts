import { expect, test } from '@jest/globals';
import type { Contract } from '../../shared/contract.ts';
import { logOn } from '../../shared/auth/contract.ts';
import { profile } from '../../shared/profilePage/contract.ts';
import type { Client } from '../support/actors.ts';
import { given, password } from '../support/given.ts';

// A few milliseconds can be told apart only where nothing else runs.

type Send = (n: number) => Promise<unknown>;

const sending =
  (by: () => Client, contract: Contract, input: (n: number) => object): Send =>
  (n) =>
    by().call(contract, input(n));

async function timeOf(send: Send, n: number): Promise<number> {
  const started = performance.now();
  await send(n);
  return performance.now() - started;
}

/** The median difference in milliseconds, over pairs in turns, so that whatever else the machine does falls on both alike. */
async function difference(pairs: number, one: Send, other: Send): Promise<number> {
  const differences: number[] = [];
  for (let n = 0; n < pairs; n++) {
    const [first, second] = n % 2 === 0 ? [one, other] : [other, one];
    const more = (await timeOf(first, n)) - (await timeOf(second, n));
    differences.push(n % 2 === 0 ? more : -more);
  }
  return Math.abs(differences.sort((a, b) => a - b)[Math.floor(pairs / 2)] ?? 0);
}

test('the time of a log-on does not tell a wrong password from an unknown name', async () => {
  const anna = await given.profile();
  const trying = (userName: (n: number) => string) =>
    sending(given.stranger, logOn.LogOn, (n) => ({ userName: userName(n), password: `not ${password}` }));
  const found = await difference(
    50,
    trying(() => anna.name),
    trying((n) => `nobody-${n}`),
  );
  expect(found).toBeLessThan(15);
}, 60_000);

test('the time of asking for a new password tells nobody whether an address is known', async () => {
  const anna = await given.profile();
  const asking = (email: (n: number) => string) =>
    sending(given.stranger, logOn.ForgotPassword, (n) => ({ email: email(n) }));
  const found = await difference(
    16,
    asking(() => anna.email),
    asking((n) => `nobody${n}@mail.example`),
  );
  expect(found).toBeLessThan(15);
});

test('the time of a page does not tell who is apart from nobody', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const looking = (profileId: number) =>
    sending(
      () => bert,
      profile.GetProfilePage,
      () => ({ profileId }),
    );
  expect(await difference(60, looking(anna.profileId), looking(999_999_999))).toBeLessThan(10);
}, 60_000);
