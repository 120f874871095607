import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { standings } from '../support/lodges.ts';
import { fc } from '../support/random.ts';
import { world } from '../support/world.ts';

interface Step {
  who: number;
  whom: number;
  what: keyof typeof moves;
}

type Send = (by: Somebody, about: { lodgeId: number; profileId: number }) => Promise<unknown>;

const moves = {
  ask: (by, { lodgeId }) => by.RequestMembership({ lodgeId }),
  takeBack: (by, { lodgeId }) => by.DeleteMembershipRequest({ lodgeId }),
  leave: (by, { lodgeId }) => by.LeaveLodge({ lodgeId }),
  approve: (by, { lodgeId, profileId }) => by.ApproveMembership({ lodgeId, profileIds: [profileId] }),
  decline: (by, { lodgeId, profileId }) => by.DeclineMembership({ lodgeId, profileIds: [profileId] }),
  clear: (by, about) => by.DeleteMembershipRequest(about),
  block: (by, about) => by.BlockProfile({ ...about, reason: 'Sold tickets.' }),
  unblock: (by, about) => by.UnblockProfile(about),
  remove: (by, about) => by.RemoveMember({ ...about, reason: 'Never came.' }),
  assist: (by, about) => by.SetAssistantStatus({ ...about, status: 'Assistant' }),
  lead: (by, about) => by.SetAssistantStatus({ ...about, status: 'CoOwner' }),
  resign: (by, { lodgeId }) => by.SetAssistantStatus({ lodgeId, profileId: by.profileId, status: 'Member' }),
} satisfies Record<string, Send>;

/** Moves that the list of activities shows. */
const shown = new Set(['leave', 'approve', 'decline', 'block', 'unblock', 'remove', 'assist', 'lead', 'resign']);

const people = 5;
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: people - 1 }),
  whom: fc.integer({ min: 0, max: people - 1 }),
  what: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
});

/** How many requests wait for each in the lodges they run, counted from where everybody stands and nothing kept. */
async function recount(everybody: Somebody[], lodgeId: number): Promise<number[]> {
  const found = await standings(lodgeId, everybody);
  const waiting = found.filter((status) => status === 'Requesting').length;
  return found.map((status) => (['Owner', 'CoOwner', 'Assistant'].includes(status) ? waiting : 0));
}

test('a count always equals its recount, and the list tells every change once', async () => {
  const everybody = await Promise.all(Array.from({ length: people }, () => given.profile()));
  const owner = everybody[0] as Somebody;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { lodgeId } = await given.lodge({ by: owner });
      let done = 0;
      for (const { who, whom, what } of steps) {
        const [by, about] = [everybody[who] as Somebody, everybody[whom] as Somebody];
        const passed = await moves[what](by, { lodgeId, profileId: about.profileId }).then(
          () => true,
          () => false,
        );
        if (passed && shown.has(what)) done += 1;
        // Reading in between keeps numbers that a later change must not leave standing.
        await by.GetLodgeAdminCount();
      }
      await world.settle();
      const counted = await Promise.all(everybody.map(async (one) => (await one.GetAllCounts()).lodgeAdmin));
      expect(counted).toEqual(await recount(everybody, lodgeId));
      expect((await owner.GetMemberActivities({ lodgeId, take: 100 })).items).toHaveLength(done);
      await given.places(lodgeId, []);
      await world.redis.flushdb();
    }),
    { numRuns: 12 },
  );
}, 60_000);
