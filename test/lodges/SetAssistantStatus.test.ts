import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Fills a lodge with members of a status who never log on. */
async function crowd(lodgeId: number, status: number, many: number) {
  await world.sql(
    `with made as (
       insert into profile (name, email, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'crowd-' || gen_random_uuid(), gen_random_uuid() || '@mail.example', 1, 2, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, $3) returning id)
     insert into lodge_member (lodge_id, profile_id, status, since) select $1, id, $2, now() from made`,
    [lodgeId, status, many],
  );
}

async function aLodge(many: { assistants?: number; coOwners?: number }) {
  const [owner, anna, bert] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [anna, 'Member'],
    [bert, 'Member'],
  ]);
  await crowd(lodgeId, 7, many.assistants ?? 0);
  await crowd(lodgeId, 3, many.coOwners ?? 0);
  const appoint = (about: Somebody, status: 'Member' | 'Assistant' | 'CoOwner') =>
    owner.SetAssistantStatus({ lodgeId, profileId: about.profileId, status, reason: 'A quiet reason' });
  return { owner, anna, bert, lodgeId, appoint };
}

test('a lodge has at most twenty assistants', async () => {
  const { anna, bert, appoint } = await aLodge({ assistants: 19 });
  await appoint(anna, 'Assistant');
  await expect(appoint(bert, 'Assistant')).rejects.toMatchObject({ status: 409, code: 'TooManyAssistants' });
  await appoint(anna, 'Member');
  await appoint(bert, 'Assistant');
});

test('a lodge has at most three co-owners', async () => {
  const { anna, bert, appoint } = await aLodge({ coOwners: 2 });
  for (const one of [anna, bert]) await appoint(one, 'Assistant');
  await appoint(anna, 'CoOwner');
  await expect(appoint(bert, 'CoOwner')).rejects.toMatchObject({ status: 409, code: 'TooManyCoOwners' });
});

test('the last free seat goes to one of two appointed at once', async () => {
  const { anna, bert, appoint } = await aLodge({ assistants: 19 });
  const results = await Promise.allSettled([appoint(anna, 'Assistant'), appoint(bert, 'Assistant')]);
  expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the list tells up from down, with both statuses and the reason', async () => {
  const { owner, anna, lodgeId, appoint } = await aLodge({});
  for (const status of ['Assistant', 'CoOwner', 'Member'] as const) await appoint(anna, status);
  await world.settle();
  const { items } = await owner.GetMemberActivities({ lodgeId });
  expect(items.map((one) => [one.activity, one.oldStatus, one.newStatus, one.reason])).toEqual([
    ['DemotedFromAssistant', 'CoOwner', 'Member', 'A quiet reason'],
    ['PromotedToAssistant', 'Assistant', 'CoOwner', 'A quiet reason'],
    ['PromotedToAssistant', 'Member', 'Assistant', 'A quiet reason'],
  ]);
});
