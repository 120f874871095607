/** Whatever the shapes take, the database can hold: nothing at an end of them, and no rubbish in an address, is a fault of ours. */
import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { modules } from '../../server/modules/index.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { extremeInputs } from './extremes.ts';
import { inTurn } from '../support/random.ts';
import { world } from '../support/world.ts';

let people: Record<'member' | 'support' | 'developer', Somebody>;

beforeAll(async () => {
  const [member, support, developer] = await Promise.all([
    given.profile({ over18: true }),
    given.profile({ role: 'Support' }),
    given.profile({ role: 'Developer' }),
  ]);
  for (const one of [support, developer]) await one.Reauthenticate({ password });
  people = { member, support, developer };
});

/** What ends a session or a profile is asked by the law of its own area. */
const endsSessions =
  /LogOn|LogOut|Delete(My)?Profile|Deactivate|EndSession|Erase|ForgotPassword|Impersonat|ChangePassword/;

const callerOf = ({ access }: Contract): Somebody =>
  access === 'developer'
    ? people.developer
    : access === 'support' || access === 'chatModerator'
      ? people.support
      : people.member;

const judged = contracts
  .filter(({ name, file }) => !endsSessions.test(name) && !file)
  .map((contract) => [`${contract.area}/${contract.name}`, contract] as const);

const texts = { 'en-GB': { title: 'News', text: 'Words' } };
const [startsAt, endsAt] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
/** Inputs of shapes that hold more than each field tells. */
const samples: Record<string, unknown> = {
  SaveBreakingNews: { texts, startsAt, endsAt },
};
const inputsOf = (contract: Contract) => extremeInputs(contract, samples[contract.name]);

test('most calls have inputs at the ends of their shapes', () => {
  const without = judged.filter(([, one]) => Object.keys(one.input.shape).length > 0 && inputsOf(one).length === 0);
  // Words in languages, keys of one form, an order of what there is, and the answer of a provider.
  expect(without.map(([place]) => place)).toEqual([
    'BreakingNews/SaveNewsTicker',
    'PushNotifications/Subscribe',
    'Common/SaveStartPageSortOptions',
    'Validation/CompleteValidation',
  ]);
});

test.each(inTurn(judged, 3))('%s', async (_place, contract) => {
  const faults: unknown[] = [];
  for (const { path, input } of inputsOf(contract)) {
    const { status, body } = await callerOf(contract).call(contract, input, crypto.randomUUID());
    if (status >= 500 && (body as { code: string }).code === 'Unexpected') faults.push({ path, input, body });
  }
  expect(faults).toEqual([]);
});

const rubbish = [
  '%00',
  '%',
  '%ff',
  '%E0%A4%A',
  '0',
  '-1',
  '99999999999999999999',
  'a'.repeat(400),
  '..%2f..',
  "'",
  '%0d%0a',
  '%F0%9F%A7%8A',
];
const entrances = [...new Set(modules.flatMap((one) => one.entrances?.(world.platform) ?? []))];

test.each(entrances.map((one) => [one.path, one] as const))('rubbish in %s', async (path, { methods }) => {
  const url = people.developer.url;
  const faults: unknown[] = [];
  for (const method of methods.filter((one) => one !== 'HEAD'))
    for (const one of rubbish)
      for (const address of [
        path.replace(/:\w+|\*/g, one),
        `${path.replace(/:\w+|\*/g, '1')}?state=${one}&site=${one}`,
      ]) {
        const headers = { cookie: people.developer.cookie, origin: url };
        const answer = await fetch(url + address, { method, headers, redirect: 'manual' });
        await answer.arrayBuffer();
        if (answer.status === 500) faults.push([method, address]);
      }
  expect(faults).toEqual([]);
});

test.each(['/Blog/*', '/Profile/1/*', '/FAQ?search=*', '/Search?searchOptions=*', '/*'])(
  'rubbish in %s',
  async (path) => {
    for (const one of rubbish) {
      const answer = await fetch(people.member.url + path.replace('*', one), {
        headers: { cookie: people.member.cookie },
      });
      await answer.arrayBuffer();
      expect([one, answer.status]).not.toEqual([one, 500]);
    }
  },
);
